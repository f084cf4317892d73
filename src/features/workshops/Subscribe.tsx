import buttons from '@/components/ui/Button.module.css';
import { Icon } from '@/components/ui/Icon';
import { useSubscribeLabels } from '@/i18n/late/subscribeLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { FEEDS } from '@/lib/addresses';
import { cx } from '@/lib/cx';
import { ownAddress } from '@/lib/ownAddress';
import { useInBrowser } from '@/lib/useInBrowser';
import styles from './Subscribe.module.css';

/**
 * The calendar of the workshops to come, for a diary that follows it; one that cannot takes the file. Its whole address
 * is known in the browser only, for a page does not know where it lies.
 */
export function Subscribe() {
  const t = useSubscribeLabels();
  const language = useLanguage();
  const address = useInBrowser() ? ownAddress(FEEDS.workshops, language) : FEEDS.workshops;
  return (
    <section className={styles.subscribe} aria-labelledby="subscribe">
      <h3 id="subscribe">{t('subscribe:title')}</h3>
      <p>{t('subscribe:hint')}</p>
      <p className={styles.ways}>
        <a
          className={cx(buttons.secondary, styles.scripted)}
          href={address.replace(/^https?:/, 'webcal:')}
        >
          {t('subscribe:subscribe')}
        </a>
        <a
          className={buttons.secondary}
          href={FEEDS.workshops}
          download="workshops.ics"
          type="text/calendar"
        >
          <Icon name="download" />
          {t('subscribe:download')}
        </a>
      </p>
      <p className={cx(styles.address, styles.scripted)}>
        {t('subscribe:address')} <code>{address}</code>
      </p>
    </section>
  );
}
