import deDE from '../locales/payment/de-DE.json';
import enUS from '../locales/payment/en-US.json';
import { lateLabels } from './lateLabels';

/** Labels of an order, its payment and what became of it. */
export const usePaymentLabels = lateLabels('payment', { 'en-US': enUS, 'de-DE': deDE });
