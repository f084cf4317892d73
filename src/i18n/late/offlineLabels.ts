import deDE from '../locales/offline/de-DE.json';
import enUS from '../locales/offline/en-US.json';
import { lateLabels } from './lateLabels';

/** Labels of what is kept for a time without a connection. */
export const useOfflineLabels = lateLabels('offline', { 'en-US': enUS, 'de-DE': deDE });
