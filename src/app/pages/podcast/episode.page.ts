import { episodePassages } from '../../pageMetadata/episodePassages';
import type { PageSubject } from '@/components/seo/pageHead';
import { episodeAddress, PAGES, PATTERNS } from '@/lib/addresses';
import { addressStep } from '../../pageMetadata/addressSource';
import { answerData } from '../../prerendered/answerData';
import {
  breadcrumbs,
  type Described,
  organization,
  pathOf,
  type Thing,
  isoTime,
  podcastSeries,
} from '../../pageMetadata/schemaOrg';
import { searchDocument } from '../../pageMetadata/searchDocument';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PATTERNS.episode,
  chunk: 'episodes',
  import: () => import(/* webpackChunkName: "episodes" */ './EpisodeRoute'),
  startsOnInteraction: true,
};

/** An ISO 8601 duration of whole seconds. */
const durationOf = (seconds: number | null): string | undefined =>
  seconds === null ? undefined : `PT${String(Math.round(seconds))}S`;

function episodeThing(
  page: Described,
  {
    episode: { title, show, audioUrl, duration, releasedAt },
  }: Extract<PageSubject, { kind: 'episode' }>,
): Thing {
  return {
    '@type': 'PodcastEpisode',
    name: title,
    description: page.description,
    url: page.url,
    image: page.card,
    datePublished: isoTime(releasedAt),
    timeRequired: durationOf(duration),
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: audioUrl,
      duration: durationOf(duration),
    },
    partOfSeries: podcastSeries(page, show || page.site.name),
  };
}

export const published: PublishedPage = {
  sample: /* #__PURE__ */ episodeAddress('900101'),
  addresses: ({ episodes, report }) =>
    episodes.flatMap(({ id }) =>
      addressStep({ entry: '', field: '', place: `Episode ${id}` }, id, report).map(episodeAddress),
    ),
  searchDocuments({ answers }) {
    const value = answerData(answers, 'episode');
    return value === null
      ? []
      : [
          searchDocument({
            key: `episode ${value.id}`,
            kind: 'episode',
            address: episodeAddress(value.id),
            title: value.title,
            about: [value.show],
            date: value.releasedAt === null ? null : new Date(value.releasedAt).toISOString(),
            summary: value.description[0]?.text ?? '',
            pieces: [
              ...value.description.map(({ text }) => ({ text, to: '', isHeading: false })),
              ...episodePassages(value.id, answerData(answers, 'podcastNotes')),
            ],
          }),
        ];
  },
  structuredData: {
    kind: 'episode',
    describe: (page, subject) => [
      organization(page),
      episodeThing(page, subject),
      breadcrumbs(page, [
        ['Podcast', PAGES.podcast],
        [subject.episode.title, pathOf(page)],
      ]),
    ],
  },
};
