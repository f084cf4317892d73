import { useTranslation } from 'react-i18next';
import { Words } from '@/components/ui/Words';
import type { ProductSafety } from '@/services/content/mapping/productSafety';
import styles from './Safety.module.css';

/** A mail address is written to, a web address opened. */
function Contact({ address }: { address: string }) {
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

/** Who has made it, what identifies it, and what it warns of. */
export function Safety({
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
                <Contact address={contact} />
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
            <Words value={warnings} />
          </dd>
        </div>
      )}
    </dl>
  );
}
