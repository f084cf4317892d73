import type { Language } from '../../../../contracts/languages';
import { contentApi } from '../copies/contentApi';
import { contentEndpoint } from '../copies/contentEndpoint';
import type { MediaFile, Prose } from '../reading/domain';
import type { EntryReader } from '../reading/reader';
import { toWorkshop, type Workshop } from './workshop';

/** What editors wrote for the page about workshops and coaching. */
export interface WorkshopsPageContent {
  workshopsDescription: Prose | null;
  workshopsList: Workshop[];
  bespokeSessionsIntro: Prose | null;
  coaching: Prose | null;
  imageCoaching: MediaFile | null;
  performancePrepPackage: Prose | null;
  imageQp: MediaFile | null;
  endorsements: Prose | null;
  logo: MediaFile | null;
}

export function toWorkshopsPage(entry: EntryReader): WorkshopsPageContent {
  return {
    workshopsDescription: entry.prose('workshopsDescription', { expected: true }),
    workshopsList: entry.links('workshopsList').flatMap((workshop) => toWorkshop(workshop) ?? []),
    bespokeSessionsIntro: entry.prose('bespokeSessionsIntro', { expected: true }),
    coaching: entry.prose('coaching', { expected: true }),
    imageCoaching: entry.asset('imageCoaching'),
    performancePrepPackage: entry.prose('performancePrepPackage', { expected: true }),
    imageQp: entry.asset('imageQp'),
    endorsements: entry.prose('endorsements'),
    logo: entry.asset('logo'),
  };
}

/** The page's entry with its workshops; null when the space has none. */
export const workshopsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    workshopsPage: build.query<WorkshopsPageContent | null, { locale: Language }>(
      contentEndpoint<{ locale: Language }, WorkshopsPageContent | null>({
        contentType: 'workshopsAndCoaching',
        query: ({ locale }) => ({
          locale,
          parameters: { include: 3, limit: 1, order: 'sys.createdAt' },
          map: ([first]) => (first === undefined ? null : toWorkshopsPage(first)),
        }),
      }),
    ),
  }),
});

export const { useWorkshopsPageQuery } = workshopsApi;
