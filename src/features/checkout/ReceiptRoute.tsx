import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { NotFound } from '@/components/content/NotFound';
import { Notice } from '@/components/ui/Notice';
import { PageFrame } from '@/components/content/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import type { FunctionError } from '@/services/functions/callFunction';
import { isFinished, useReceipt } from '@/services/orders/useReceipt';
import { forgetOrder } from '@/services/payment/openOrders';
import { ReceiptView } from './ReceiptView';
import styles from './Checkout.module.css';

/** Page at /receipt/{token}: the order, its payment and its mails. The token cannot be guessed. */
export function ReceiptRoute() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { data, error, refetch } = useReceipt(token);
  useEffect(() => {
    if (data !== undefined && (data.payment.status === 'paid' || isFinished(data)))
      forgetOrder(token);
  }, [data, token]);
  if (data === undefined && (error as FunctionError | undefined)?.status === 404)
    return <NotFound />;
  return (
    <PageFrame title={t('receipt.title')} className={styles.page} unlisted>
      {data !== undefined && (
        <ContentBoundary of={data}>
          <ReceiptView receipt={data} />
        </ContentBoundary>
      )}
      {data === undefined && error !== undefined && (
        <Notice role="alert" action={{ label: t('content.retry'), onPress: () => void refetch() }}>
          {t('receipt.unreachable')}
        </Notice>
      )}
      {data === undefined && error === undefined && <Skeleton lines={6} />}
    </PageFrame>
  );
}

export { ReceiptRoute as Component };
