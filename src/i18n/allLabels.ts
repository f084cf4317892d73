import type { LabelSets } from './labels';
import deDE from './locales/de-DE.json';
import enUS from './locales/en-US.json';

/** Both languages at once, where size does not matter: tests and rendering to a string. */
export const ALL_LABELS: LabelSets = { 'en-US': enUS, 'de-DE': deDE };
