import deDE from '../locales/activities/de-DE.json';
import enUS from '../locales/activities/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the home page's strings and of tonight's exercises. */
export const useActivitiesLabels = lazyLabels('activities', { 'en-US': enUS, 'de-DE': deDE });
