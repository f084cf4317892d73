import deDE from '../locales/privacy/de-DE.json';
import enUS from '../locales/privacy/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the privacy page's tools. */
export const usePrivacyLabels = lazyLabels('privacy', { 'en-US': enUS, 'de-DE': deDE });
