import { PAGES } from '@/lib/addresses';
import type { Workshop } from '@/services/content/types/workshop';
import { WORKSHOP_AMOUNTS } from '../../../../contracts/money/amounts';
import { decimalOf } from '../../../../contracts/money/money';
import { answerData } from '../../prerendered/answerData';
import { piecesOf } from '../../pageMetadata/passages';
import {
  breadcrumbs,
  type Described,
  nameOf,
  organization,
  pathOf,
  publisherOf,
  type Thing,
} from '../../pageMetadata/schemaOrg';
import {
  searchDocument,
  type SearchDocument,
  type SearchedPage,
  textDocument,
} from '../../pageMetadata/searchDocument';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.workshops,
  chunk: 'workshops',
  import: () => import(/* webpackChunkName: "workshops" */ './WorkshopsRoute'),
};

/** A workshop as an Event without its meeting link, which only participants get. */
function event(page: Described, workshop: Workshop): Thing {
  const prices = WORKSHOP_AMOUNTS.map((euros) => decimalOf(euros * 100));
  return {
    '@type': 'Event',
    name: workshop.title.text,
    startDate: workshop.start,
    ...(workshop.end === null ? {} : { endDate: workshop.end }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page.url },
    image: [page.cardOf(workshop)],
    inLanguage: page.language,
    organizer: publisherOf(page),
    offers: {
      '@type': 'AggregateOffer',
      url: page.url,
      lowPrice: prices[0],
      highPrice: prices.at(-1),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  };
}

function searchDocuments({ path, title, answers }: SearchedPage): SearchDocument[] {
  const content = answerData(answers, 'workshopsPage');
  if (content === null) return [];
  const { workshopsDescription, bespokeSessionsIntro, coaching, performancePrepPackage } = content;
  return [
    textDocument(
      'page',
      path,
      title,
      workshopsDescription,
      bespokeSessionsIntro,
      coaching,
      performancePrepPackage,
    ),
    ...(answerData(answers, 'workshops') ?? []).map((workshop) =>
      searchDocument({
        key: `workshop ${workshop.id}`,
        kind: 'workshop',
        address: path,
        title: workshop.title.text,
        date: workshop.start,
        pieces: piecesOf(workshop.description),
      }),
    ),
  ];
}

export const published: PublishedPage = {
  sample: PAGES.workshops,
  searchDocuments,
  structuredData: {
    kind: 'workshops',
    describe: (page, { workshops }, now) => [
      organization(page),
      ...workshops
        .filter(({ start }) => Date.parse(start) >= now)
        .map((workshop) => event(page, workshop)),
      breadcrumbs(page, [[nameOf(page), pathOf(page)]]),
    ],
  },
};
