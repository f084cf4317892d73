import type { LabelSets } from './labels';
import deDE from './locales/de-DE.json';
import enUS from './locales/en-US.json';

/** The labels of both languages, for tests and prerendering. */
export const ALL_LABELS: LabelSets = { 'en-US': enUS, 'de-DE': deDE };
