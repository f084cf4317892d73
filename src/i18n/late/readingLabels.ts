import deDE from '../locales/reading/de-DE.json';
import enUS from '../locales/reading/en-US.json';
import { lateLabels } from './lateLabels';

/** Labels of what makes reading easier: sharing, text size, the way back. */
export const useReadingLabels = lateLabels('reading', { 'en-US': enUS, 'de-DE': deDE });
