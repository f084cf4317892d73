import deDE from '../locales/quiz/de-DE.json';
import enUS from '../locales/quiz/en-US.json';
import { lateLabels } from './lateLabels';

/** Labels of the quiz. */
export const useQuizLabels = lateLabels('quiz', { 'en-US': enUS, 'de-DE': deDE });
