import deDE from '../locales/privacy/de-DE.json';
import enUS from '../locales/privacy/en-US.json';
import { lateLabels } from './lateLabels';

/** Labels of what the privacy page tells of this device and this visit. */
export const usePrivacyLabels = lateLabels('privacy', { 'en-US': enUS, 'de-DE': deDE });
