import deDE from '../locales/both/de-DE.json';
import enUS from '../locales/both/en-US.json';
import { lateLabels } from './lateLabels';

/** Labels of an article in both languages. */
export const useBothLabels = lateLabels('both', { 'en-US': enUS, 'de-DE': deDE });
