import { ALL_LABELS } from '@/i18n/allLabels';
import {
  articleAddress,
  episodeAddress,
  itemAddress,
  PAGES,
  sectionAddress,
  topicAddress,
} from '@/lib/addresses';
import type { Prose } from '@/services/content/mapping/domain';
import type { Article } from '@/services/content/types/article';
import type { FreeDownload } from '@/services/content/types/freeDownload';
import type { PodcastNotes } from '@/services/content/types/podcastNotes';
import type { ShopItem } from '@/services/content/types/shopItem';
import type { TopicOverview } from '@/services/content/types/topicOverview';
import type { WorkshopsPageContent } from '@/services/content/types/workshopsAndCoaching';
import type { EpisodeDetails } from '@/services/podcasts/episodePages';
import type { FoundDocument } from '@/services/search/document';
import { isRecord } from '../../../contracts/isRecord';
import type { Language } from '../../../contracts/language/languages';
import { answerData, type PublishedAnswer } from './answers';
import { episodePieces } from './episodePieces';
import { piecesOf, type Piece } from './passages';

/** Something that can be found, before it has a number. */
export interface SearchDocument extends Omit<FoundDocument, 'number'> {
  /** Its own in both languages. */
  key: string;
  headings: string[];
}

/** A finished page's data. */
export interface PageToSearch {
  path: string;
  language: Language;
  answers: readonly PublishedAnswer[];
  frame: readonly PublishedAnswer[];
}

interface Told {
  key: string;
  kind: SearchDocument['kind'];
  address: string;
  title: string;
  about?: string[];
  date?: string | null;
  summary?: string;
  pieces: Piece[];
}

function tell({ pieces, about = [], date = null, summary = '', ...told }: Told): SearchDocument {
  const headings = pieces.flatMap(({ isHeading, text }) => (isHeading ? [text] : []));
  return {
    ...told,
    about,
    date,
    summary,
    headings,
    passages: pieces.map(({ isHeading: _isHeading, ...passage }) => passage),
  };
}

const heading = (text: string | undefined): Piece[] =>
  text === undefined || text === '' ? [] : [{ text, to: '', isHeading: true }];

function article(value: Article, topics: readonly TopicOverview[]): SearchDocument[] {
  const [first] = value.topics;
  if (first === undefined) return [];
  const titled = [...value.audioFiles, ...value.videos, ...value.freeDownloads].flatMap(
    ({ title }) => (title === null ? [] : [{ text: title.text, to: '', isHeading: false }]),
  );
  return [
    tell({
      key: `article ${value.id}`,
      kind: 'article',
      address: articleAddress(first, value.slug),
      title: value.title.text,
      about: value.topics.flatMap(
        (id) => topics.find((topic) => topic.id === id)?.title?.text ?? [],
      ),
      summary: value.summary?.text ?? '',
      pieces: [
        ...piecesOf(value.mainText),
        ...value.featureBlocks.flatMap((block) => [
          ...heading(block.heading?.text),
          ...piecesOf(block.content),
        ]),
        ...piecesOf(value.extraResources),
        ...titled,
      ],
    }),
  ];
}

function episode(value: EpisodeDetails, notes: PodcastNotes | null): SearchDocument {
  return tell({
    key: `episode ${value.id}`,
    kind: 'episode',
    address: episodeAddress(value.id),
    title: value.title,
    about: [value.show],
    date: value.releasedAt === null ? null : new Date(value.releasedAt).toISOString(),
    summary: value.description[0]?.text ?? '',
    pieces: [
      ...value.description.map(({ text }) => ({ text, to: '', isHeading: false })),
      ...episodePieces(value.id, notes),
    ],
  });
}

/** A page with one text, named by its title. */
const page = (
  kind: 'page' | 'legal',
  path: string,
  title: string,
  ...texts: (Prose | null)[]
): SearchDocument =>
  tell({ key: `${kind} ${path}`, kind, address: path, title, pieces: texts.flatMap(piecesOf) });

const isText = (value: unknown): value is Prose =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** A page that shows an entry, whatever its type: the entry's title and all of its texts. */
function entryPage(
  path: string,
  answers: readonly PublishedAnswer[],
  name: string,
): SearchDocument[] {
  const entries = answers.map(({ data }) => data).filter(isRecord);
  const title =
    entries
      .map(({ title: own }) => (isRecord(own) ? own['text'] : undefined))
      .find((text) => typeof text === 'string') ?? name;
  return entries.length === 0 || title === ''
    ? []
    : [
        page(
          'page',
          path,
          title,
          ...entries.flatMap((entry) => Object.values(entry).filter(isText)),
        ),
      ];
}

function workshops(content: WorkshopsPageContent, title: string): SearchDocument[] {
  const { workshopsDescription, bespokeSessionsIntro, coaching, performancePrepPackage } = content;
  return [
    page(
      'page',
      PAGES.workshops,
      title,
      workshopsDescription,
      bespokeSessionsIntro,
      coaching,
      performancePrepPackage,
    ),
    ...content.workshopsList.map((workshop) =>
      tell({
        key: `workshop ${workshop.id}`,
        kind: 'workshop',
        address: PAGES.workshops,
        title: workshop.title.text,
        date: workshop.start,
        pieces: piecesOf(workshop.description),
      }),
    ),
  ];
}

function shop(
  items: readonly ShopItem[],
  downloads: readonly FreeDownload[],
  language: Language,
): SearchDocument[] {
  return [
    ...items.map((item) =>
      tell({
        key: `item ${item.id}`,
        kind: 'item',
        address: itemAddress(item.id),
        title: item.title.text,
        pieces: piecesOf(item.description),
      }),
    ),
    ...downloads
      .filter(({ locales }) => locales.includes(language))
      .map(({ id, title, description }) =>
        tell({
          key: `download ${id}`,
          kind: 'download',
          address: sectionAddress('freeDownloads'),
          title: title.text,
          summary: description,
          pieces: [],
        }),
      ),
  ];
}

/** What can be found on a finished page, read from its own data; of pages without a text of their own it is the title. */
export function searchDocuments({
  path,
  language,
  answers,
  frame,
}: PageToSearch): SearchDocument[] {
  const titles: Partial<Record<string, string>> = ALL_LABELS[language]?.titles ?? {};
  const topics = answerData(frame, 'topicOverviews') ?? [];
  const title = Object.entries(PAGES).find(
    ([name, address]) => address === path && name in titles,
  )?.[0];
  const [read, notes, told, legal, content] = [
    answerData(answers, 'article'),
    answerData(answers, 'podcastNotes'),
    answerData(answers, 'episode'),
    answerData(answers, 'legalPage'),
    answerData(answers, 'workshopsPage'),
  ];
  if (read !== null) return article(read, topics);
  if (told !== null) return [episode(told, notes)];
  if (legal !== null) return [page('legal', path, legal.title?.text ?? '', legal.text)];
  const topic = topics.find(({ id }) => topicAddress(id) === path);
  if (topic !== undefined)
    return [
      tell({
        key: `topic ${topic.id}`,
        kind: 'topic',
        address: path,
        title: topic.title?.text ?? '',
        pieces: piecesOf(topic.description),
      }),
    ];
  const name = title === undefined ? '' : (titles[title] ?? '');
  if (content !== null) return workshops(content, name);
  if (path === PAGES.shop)
    return [
      page('page', path, name),
      ...shop(
        answerData(answers, 'shopItems') ?? [],
        answerData(answers, 'freeDownloads') ?? [],
        language,
      ),
    ];
  if ([PAGES.contact, PAGES.podcast, PAGES.withdrawal].some((known) => known === path))
    return [page('page', path, name)];
  return path !== PAGES.home && Object.values(PAGES).some((known) => known === path)
    ? entryPage(path, answers, name)
    : [];
}
