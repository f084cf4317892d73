import deDE from '../locales/privacy/de-DE.json';
import enUS from '../locales/privacy/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of what the privacy page tells of this device and this visit. */
export const usePrivacyLabels = lazyLabels('privacy', { 'en-US': enUS, 'de-DE': deDE });
