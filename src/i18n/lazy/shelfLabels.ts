import deDE from '../locales/shelf/de-DE.json';
import enUS from '../locales/shelf/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the practice shelf, its items and the practice cards. */
export const useShelfLabels = lazyLabels('shelf', { 'en-US': enUS, 'de-DE': deDE });
