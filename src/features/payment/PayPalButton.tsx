import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useEffect, useState, type ReactNode } from 'react';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import type { PaymentScript } from '@/services/orders/ordersApi';
import buttons from '@/components/ui/Button.module.css';
import problem from '@/components/payment/OrderStep.module.css';
import type { PayPalCallbacks } from './usePayPalCallbacks';

interface PayPalButtonProps {
  script: PaymentScript;
  /** en_US or de_DE. */
  locale: string;
  /** `buynow` has the wording of an order, which a donation is not. */
  label: 'buynow' | 'pay';
  callbacks: PayPalCallbacks;
  disabled: boolean;
  onRetry(): void;
  /** Shown when the script cannot be loaded: how to order without it. */
  fallback: ReactNode;
}

/** Removes PayPal scripts of another language or of a failed load; there must be at most one. */
function StaleScriptRemover({ locale }: { locale: string }) {
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

function ButtonsOrProblem({
  callbacks,
  label,
  disabled,
  onRetry,
  fallback,
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
        {fallback}
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
 * PayPal's buttons from PayPal's script, loaded when an order is to be paid. They keep their
 * initial language, because another script would abort a payment in progress.
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
      <StaleScriptRemover locale={options.locale} />
      <ButtonsOrProblem {...rest} />
    </PayPalScriptProvider>
  );
}
