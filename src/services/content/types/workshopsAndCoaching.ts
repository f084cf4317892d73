import type { MediaFile, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';
import { toWorkshop, type Workshop } from './workshop';

/** Content of the page about workshops and coaching. */
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
