import { useTranslation } from 'react-i18next';
import { ContentText } from '@/components/ui/ContentText';
import type { ProductSafety } from '@/services/content/mapping/productSafety';
import styles from './SafetyInformation.module.css';

/** Link to a mail or web address. */
function ContactLink({ address }: { address: string }) {
  const isPage = /^https?:\/\//.test(address);
  return (
    <a
      href={isPage ? address : `mailto:${address}`}
      {...(isPage ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {address}
    </a>
  );
}

/** Product safety information: manufacturer, identification and warnings. */
export function SafetyInformation({
  safety: { maker, contact, productId, warnings },
}: {
  safety: ProductSafety;
}) {
  const { t } = useTranslation();
  return (
    <dl className={styles.safety}>
      {(maker !== '' || contact !== '') && (
        <div>
          <dt>{t('shop.safety.maker')}</dt>
          <dd>
            {maker !== '' && <p className={styles.lines}>{maker}</p>}
            {contact !== '' && (
              <p>
                <ContactLink address={contact} />
              </p>
            )}
          </dd>
        </div>
      )}
      {productId !== '' && (
        <div>
          <dt>{t('shop.safety.product')}</dt>
          <dd>{productId}</dd>
        </div>
      )}
      {warnings !== null && (
        <div>
          <dt>{t('shop.safety.warnings')}</dt>
          <dd className={styles.lines}>
            <ContentText value={warnings} />
          </dd>
        </div>
      )}
    </dl>
  );
}
