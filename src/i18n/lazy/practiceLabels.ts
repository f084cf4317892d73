import deDE from '../locales/practice/de-DE.json';
import enUS from '../locales/practice/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the practice cards and of an article's recordings. */
export const usePracticeLabels = lazyLabels('practice', { 'en-US': enUS, 'de-DE': deDE });
