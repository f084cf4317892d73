import type { MediaFile, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** Content of the page about workshops and coaching. */
export interface WorkshopsPageContent {
  workshopsDescription: Prose | null;
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
    bespokeSessionsIntro: entry.prose('bespokeSessionsIntro', { expected: true }),
    coaching: entry.prose('coaching', { expected: true }),
    imageCoaching: entry.asset('imageCoaching'),
    performancePrepPackage: entry.prose('performancePrepPackage', { expected: true }),
    imageQp: entry.asset('imageQp'),
    endorsements: entry.prose('endorsements'),
    logo: entry.asset('logo'),
  };
}
