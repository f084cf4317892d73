import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useEffect, useState, type ReactNode } from 'react';
import { usePaymentLabels } from '@/i18n/late/paymentLabels';
import type { PaymentScript } from '@/services/orders/ordersApi';
import buttons from '@/components/ui/Button.module.css';
import problem from '@/components/payment/OrderStep.module.css';
import type { PayPalCallbacks } from './usePayPal';

interface PayPalButtonProps {
  script: PaymentScript;
  /** en_US or de_DE. */
  locale: string;
  /** `buynow` carries the words of an order; a donation is none. */
  label: 'buynow' | 'pay';
  callbacks: PayPalCallbacks;
  disabled: boolean;
  onRetry(): void;
  /** Shown where the script does not arrive: how to order without it. */
  wayOut: ReactNode;
}

/** Scripts of an earlier language or of a load that failed: the page has one of PayPal at most. */
function StaleScripts({ locale }: { locale: string }) {
  useEffect(() => {
    const loaded = 'paypal' in window;
    document
      .querySelectorAll<HTMLScriptElement>('script[data-react-paypal-script-id]')
      .forEach((script) => {
        if (!loaded || new URL(script.src).searchParams.get('locale') !== locale) script.remove();
      });
  }, [locale]);
  return null;
}

function Face({
  callbacks,
  label,
  disabled,
  onRetry,
  wayOut,
}: Omit<PayPalButtonProps, 'script' | 'locale'>) {
  const t = usePaymentLabels();
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <div role="alert" className={problem.problem}>
        <p>{t('payment:scriptFailed')}</p>
        <button type="button" className={buttons.secondary} onClick={onRetry}>
          {t('payment:retry')}
        </button>
        {wayOut}
      </div>
    );
  }
  if (!isResolved) return <p role="status">{t('payment:loading')}</p>;
  return (
    <PayPalButtons
      style={{ label, shape: 'pill', height: 48 }}
      disabled={disabled}
      {...callbacks}
    />
  );
}

/**
 * PayPal's own buttons behind PayPal's own script: a chunk that is loaded when an order is to be paid. They keep the
 * language in which they came: another script would cut off a payment under way.
 */
export function PayPalButton({ script, locale, ...rest }: PayPalButtonProps) {
  const [options] = useState({
    clientId: script.clientId,
    sdkBaseUrl: script.sdkUrl,
    currency: 'EUR',
    intent: 'capture',
    locale,
  });
  return (
    <PayPalScriptProvider options={options}>
      <StaleScripts locale={options.locale} />
      <Face {...rest} />
    </PayPalScriptProvider>
  );
}
