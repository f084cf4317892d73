import deDE from '../locales/offline/de-DE.json';
import enUS from '../locales/offline/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the offline downloads. */
export const useOfflineLabels = lazyLabels('offline', { 'en-US': enUS, 'de-DE': deDE });
