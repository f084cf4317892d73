import deDE from '../locales/both/de-DE.json';
import enUS from '../locales/both/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of an article in both languages. */
export const useSideBySideLabels = lazyLabels('both', { 'en-US': enUS, 'de-DE': deDE });
