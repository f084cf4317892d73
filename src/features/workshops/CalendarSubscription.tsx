import buttons from '@/components/ui/Button.module.css';
import { Icon } from '@/components/ui/Icon';
import { useSubscribeLabels } from '@/i18n/lazy/subscribeLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { FEEDS } from '@/lib/addresses';
import { cx } from '@/lib/text/cx';
import { ownAddress } from '@/lib/links/ownAddress';
import { useInBrowser } from '@/lib/browser/useInBrowser';
import styles from './CalendarSubscription.module.css';

/**
 * Links to subscribe to or download the workshop calendar. The absolute URL is only known in the
 * browser, because a page does not know its host.
 */
export function CalendarSubscription() {
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
