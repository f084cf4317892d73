import { use } from 'react';
import buttons from '@/components/ui/Button.module.css';
import { Icon } from '@/components/ui/Icon';
import { useSubscribeLabels } from '@/i18n/lazy/subscribeLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { FEEDS } from '@/lib/addresses';
import { SiteUrlsContext } from '@/lib/links/siteUrls';
import styles from './CalendarSubscription.module.css';

/**
 * Links to subscribe to or download the workshop calendar of the page's language, whichever host
 * shows the page.
 */
export function CalendarSubscription() {
  const t = useSubscribeLabels();
  const language = useLanguage();
  const address = `${use(SiteUrlsContext)?.[language] ?? ''}${FEEDS.workshops}`;
  return (
    <section className={styles.subscribe} aria-labelledby="subscribe">
      <h3 id="subscribe">{t('subscribe:title')}</h3>
      <p>{t('subscribe:hint')}</p>
      <p className={styles.ways}>
        <a className={buttons.secondary} href={address.replace(/^https?:/, 'webcal:')}>
          {t('subscribe:subscribe')}
        </a>
        <a
          className={buttons.secondary}
          href={address}
          download="workshops.ics"
          type="text/calendar"
        >
          <Icon name="download" />
          <span>{t('subscribe:download')}</span>
        </a>
      </p>
      <p className={styles.address}>
        <span>{t('subscribe:address')}</span> <code>{address}</code>
      </p>
    </section>
  );
}
