import deDE from '../locales/withdrawal/de-DE.json';
import enUS from '../locales/withdrawal/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of the withdrawal page. */
export const useWithdrawalLabels = lazyLabels('withdrawal', { 'en-US': enUS, 'de-DE': deDE });
