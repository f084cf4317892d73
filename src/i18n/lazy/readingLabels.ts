import deDE from '../locales/reading/de-DE.json';
import enUS from '../locales/reading/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the reading tools: sharing, text settings, return. */
export const useReadingLabels = lazyLabels('reading', { 'en-US': enUS, 'de-DE': deDE });
