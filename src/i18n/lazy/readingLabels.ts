import deDE from '../locales/reading/de-DE.json';
import enUS from '../locales/reading/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of what makes reading easier: sharing, text size, the way back. */
export const useReadingLabels = lazyLabels('reading', { 'en-US': enUS, 'de-DE': deDE });
