import deDE from '../locales/search/de-DE.json';
import enUS from '../locales/search/en-US.json';
import { lateLabels } from './lateLabels';

/** Labels of the page of the search. */
export const useSearchLabels = lateLabels('search', { 'en-US': enUS, 'de-DE': deDE });
