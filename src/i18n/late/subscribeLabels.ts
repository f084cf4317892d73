import deDE from '../locales/subscribe/de-DE.json';
import enUS from '../locales/subscribe/en-US.json';
import { lateLabels } from './lateLabels';

/** Labels of the calendar to follow. */
export const useSubscribeLabels = lateLabels('subscribe', { 'en-US': enUS, 'de-DE': deDE });
