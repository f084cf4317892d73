import deDE from '../locales/subscribe/de-DE.json';
import enUS from '../locales/subscribe/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the calendar subscription. */
export const useSubscribeLabels = lazyLabels('subscribe', { 'en-US': enUS, 'de-DE': deDE });
