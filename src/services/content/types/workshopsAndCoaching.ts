import type { EntryReader } from '../mapping/reader';

/** Content of the page about workshops and coaching. */
export type WorkshopsPageContent = ReturnType<typeof toWorkshopsPage>;

export function toWorkshopsPage(entry: EntryReader) {
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
