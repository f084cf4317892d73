import deDE from '../locales/shelf/de-DE.json';
import enUS from '../locales/shelf/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the practice shelf, of what is put on it and of the cards for the music stand. */
export const useShelfLabels = lazyLabels('shelf', { 'en-US': enUS, 'de-DE': deDE });
