import deDE from '../locales/both/de-DE.json';
import enUS from '../locales/both/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of an article shown in both languages side by side. */
export const useSideBySideLabels = lazyLabels('both', { 'en-US': enUS, 'de-DE': deDE });
