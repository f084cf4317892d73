import deDE from '../locales/payment/de-DE.json';
import enUS from '../locales/payment/en-US.json';
import { lazyLabels } from './lazyLabels';

/** Labels of an order, its payment and its outcome. */
export const usePaymentLabels = lazyLabels('payment', { 'en-US': enUS, 'de-DE': deDE });
