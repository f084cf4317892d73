import deDE from '../locales/quiz/de-DE.json';
import enUS from '../locales/quiz/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the quiz. */
export const useQuizLabels = lazyLabels('quiz', { 'en-US': enUS, 'de-DE': deDE });
