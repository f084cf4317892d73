import deDE from '../locales/withdrawal/de-DE.json';
import enUS from '../locales/withdrawal/en-US.json';
import { lateLabels } from './lateLabels';

/** Labels of the page of withdrawal. */
export const useWithdrawalLabels = lateLabels('withdrawal', { 'en-US': enUS, 'de-DE': deDE });
