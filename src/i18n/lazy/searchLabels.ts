import deDE from '../locales/search/de-DE.json';
import enUS from '../locales/search/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the search page. */
export const useSearchLabels = lazyLabels('search', { 'en-US': enUS, 'de-DE': deDE });
