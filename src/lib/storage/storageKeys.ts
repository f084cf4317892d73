import type { STORED } from '../../../contracts/content/privacyFacts';

/** Names that the platform's other storages have; the content cache and the service worker make them. */
type OfOtherStorages = 'content-…' | 'open-strings-…';

type Open<Name> = Name extends `${infer Start}…` ? `${Start}${string}` : Name;

/** Every key that this site uses in localStorage and sessionStorage: those that the privacy page lists. */
export type StorageKey = Open<Exclude<keyof typeof STORED, OfOtherStorages>>;
