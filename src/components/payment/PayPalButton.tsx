import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentScript } from '@/services/orders/ordersApi';
import buttons from '../ui/Button.module.css';
import styles from './PaymentStep.module.css';
import type { usePayment } from '@/services/payment/usePayment';

interface PayPalButtonProps {
  script: PaymentScript;
  /** en_US or de_DE. */
  locale: string;
  payment: ReturnType<typeof usePayment>;
  disabled: boolean;
  onRetry(): void;
  /** Shown where the script does not arrive: how to order without it. */
  wayOut: ReactNode;
}

function Face({ payment, disabled, onRetry, wayOut }: Omit<PayPalButtonProps, 'script' | 'locale'>) {
  const { t } = useTranslation();
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <div role="alert" className={styles.note}>
        <p>{t('payment.scriptFailed')}</p>
        <button type="button" className={buttons.secondary} onClick={onRetry}>
          {t('payment.retry')}
        </button>
        {wayOut}
      </div>
    );
  }
  if (!isResolved) return <p role="status">{t('payment.loading')}</p>;
  return (
    <PayPalButtons
      style={{ label: 'buynow', shape: 'pill', height: 48 }}
      disabled={disabled}
      createOrder={() => payment.createOrder()}
      onApprove={async (_data, actions) => {
        const { declined } = await payment.settle();
        if (declined) return actions.restart();
      }}
      onCancel={payment.onCancel}
      onError={payment.onError}
    />
  );
}

/** PayPal's own buttons behind PayPal's own script: a chunk that is loaded when a payment step opens. */
export function PayPalButton({ script, locale, ...rest }: PayPalButtonProps) {
  return (
    <PayPalScriptProvider key={locale} options={{ clientId: script.clientId, sdkBaseUrl: script.sdkUrl, currency: 'EUR', intent: 'capture', locale }}>
      <Face {...rest} />
    </PayPalScriptProvider>
  );
}
