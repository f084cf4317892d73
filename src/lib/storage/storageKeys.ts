/**
 * Every key that this site uses in localStorage and sessionStorage, "…" for a variable part. The privacy page lists each
 * of them in both languages (e2e/storedData.spec.ts).
 */
export const STORAGE_KEYS = [
  'lang',
  'reading',
  'saves',
  'persist:ui',
  'persist:cart',
  'persist:podcast',
  'persist:shelf',
  'openOrders',
  'quiz',
  'search',
  'exercises',
  'timer:…',
  'draft:…',
  'order:…',
  'react-router-scroll-positions',
] as const;

type Open<Name> = Name extends `${infer Start}…` ? `${Start}${string}` : Name;

export type StorageKey = Open<(typeof STORAGE_KEYS)[number]>;
