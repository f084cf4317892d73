import { piecesOf } from '../../pageMetadata/passages';
import { articleAddress, PAGES, PATTERNS, topicAddress, practiceAddress } from '@/lib/addresses';
import { splitFeatureBlocks } from '@/features/articles/splitFeatureBlocks';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { TOPIC_IDS } from '../../../../contracts/content/topics';
import { slugsOf, type ListedEntry } from '../../pageMetadata/addressSource';
import { answerData } from '../../prerendered/answerData';
import {
  breadcrumbs,
  type Described,
  isoTime,
  organization,
  pathOf,
  pictureOf,
  publisherOf,
  type Thing,
} from '../../pageMetadata/schemaOrg';
import {
  searchDocument,
  type SearchDocument,
  type SearchedPage,
} from '../../pageMetadata/searchDocument';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PATTERNS.article,
  chunk: 'article',
  import: () => import(/* webpackChunkName: "article" */ './ArticleRoute'),
  startsOnInteraction: true,
};

/** Fields that determine an article's addresses. */
export const ARTICLE_FIELDS = ['slug', ...TOPIC_IDS];

const topicsOf = ({ fields }: ListedEntry) => TOPIC_IDS.filter((topic) => fields[topic] === true);

function articleThing(page: Described, { title, image, published: times }: Article): Thing {
  return {
    '@type': 'Article',
    headline: title.text,
    description: page.description,
    inLanguage: title.lang ?? page.language,
    mainEntityOfPage: page.url,
    image: [page.card, ...pictureOf(page, image)],
    datePublished: isoTime(times.first),
    dateModified: isoTime(times.last),
    ...(page.site.author === ''
      ? {}
      : {
          author: {
            '@type': 'Person',
            name: page.site.author,
            url: `${page.home}${PAGES.biography}`,
          },
        }),
    publisher: publisherOf(page),
  };
}

const blockPieces = ({ heading, content }: FeatureBlock) => [
  ...(heading === null || heading.text === ''
    ? []
    : [{ text: heading.text, to: '', isHeading: true }]),
  ...piecesOf(content),
];

/** An exercise's own search result, which opens its practice card. Its texts are found in its article. */
const exerciseDocument = (
  { title, slug }: Article,
  topic: string,
  { id, heading, content }: FeatureBlock,
): SearchDocument =>
  searchDocument({
    key: `exercise ${id}`,
    kind: 'exercise',
    address: practiceAddress(topic, slug, id),
    title: (heading ?? title).text,
    about: [title.text],
    summary: piecesOf(content).find(({ isHeading }) => !isHeading)?.text ?? '',
    pieces: [],
  });

function searchDocuments({ answers, topics }: SearchedPage): SearchDocument[] {
  const value = answerData(answers, 'article');
  const topic = value?.topics[0];
  if (value === null || topic === undefined) return [];
  const { applications } = splitFeatureBlocks(value.featureBlocks);
  const titled = [...value.audioFiles, ...value.videos, ...value.freeDownloads].flatMap(
    ({ title }) => (title === null ? [] : [{ text: title.text, to: '', isHeading: false }]),
  );
  return [
    searchDocument({
      key: `article ${value.id}`,
      kind: 'article',
      address: articleAddress(topic, value.slug),
      title: value.title.text,
      about: value.topics.flatMap((id) => topics.find((one) => one.id === id)?.title?.text ?? []),
      summary: value.summary?.text ?? '',
      pieces: [
        ...piecesOf(value.mainText),
        ...value.featureBlocks.flatMap(blockPieces),
        ...piecesOf(value.extraResources),
        ...titled,
      ],
    }),
    ...applications.map((block) => exerciseDocument(value, topic, block)),
  ];
}

export const published: PublishedPage = {
  sample: /* #__PURE__ */ articleAddress('foundations', 'slow-practice'),
  async addresses({ entries, report }) {
    const articles = await entries('article', ARTICLE_FIELDS);
    for (const article of articles)
      if (topicsOf(article).length === 0) report({ kind: 'noTopic', entry: article.id, field: '' });
    const listed = articles.filter((article) => topicsOf(article).length > 0);
    return [...slugsOf(listed, report)].flatMap(([article, slug]) =>
      topicsOf(article).map((topic) => ({
        path: articleAddress(topic, slug),
        entry: `article ${article.id}`,
      })),
    );
  },
  searchDocuments,
  structuredData: {
    kind: 'article',
    describe: (page, { article, topic }) => [
      organization(page),
      articleThing(page, article),
      breadcrumbs(page, [
        [topic.title.text, topicAddress(topic.id)],
        [article.title.text, pathOf(page)],
      ]),
    ],
  },
};
