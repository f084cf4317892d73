import { memo, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { berlinYear } from '../../../contracts/time/berlinTime';
import { Prose } from '@/components/prose/Prose';
import { SocialLinks } from '@/components/ui/SocialLinks';
import { ContentText } from '@/components/ui/ContentText';
import { FEEDS, PAGES, sectionAddress } from '@/lib/addresses';
import { PRODUCT_NAME } from '@/lib/text/product';
import { RenderedAtContext } from '@/lib/browser/renderedAt';
import { useNow } from '@/lib/browser/useNow';
import { SiteUrlsContext } from '@/lib/links/siteUrls';
import { useLanguage } from '@/i18n/useLanguage';
import { useSettings } from '@/services/content/hooks/useSettings';
import { Block } from './Block';
import { DonateLink } from './DonateLink';
import { KnownLegalLinks, LegalLinks } from './LegalLinks';
import { Logo } from './header/Logo';
import styles from './Footer.module.css';

const LINKS = [
  { to: PAGES.workshops, label: 'nav.workshops' },
  { to: sectionAddress('books'), label: 'nav.shop' },
  { to: PAGES.community, label: 'nav.community' },
  { to: PAGES.podcast, label: 'podcast.episodes' },
  { to: PAGES.shelf, label: 'titles.shelf' },
  { to: PAGES.contact, label: 'nav.contact' },
] as const;

function About() {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <>
      {settings?.description && (
        <p>
          <ContentText value={settings.description} />
        </p>
      )}
      <SocialLinks accounts={settings?.socialAccounts ?? []} label={t('footer.social')} />
    </>
  );
}

function Small() {
  const { t } = useTranslation();
  const settings = useSettings();
  const renderedAt = use(RenderedAtContext);
  const now = useNow() ?? renderedAt;
  return (
    <>
      <p>
        {t('footer.copyright', {
          year: now === null ? '' : berlinYear(now),
          name: settings?.authorName || PRODUCT_NAME,
        })}
      </p>
      <Prose value={settings?.credits ?? null} className={styles.credits} />
    </>
  );
}

/** Links, legal pages, accounts, credits and copyright. Its fixed links need no content. */
export const Footer = memo(function Footer() {
  const { t } = useTranslation();
  // The feeds of the page's language, which may be shown on the other language's host.
  const host = use(SiteUrlsContext)?.[useLanguage()] ?? '';
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <Block>
            <About />
          </Block>
        </div>
        <nav aria-label={t('footer.pages')}>
          <ul role="list">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
            <li>
              <DonateLink />
            </li>
            <li>
              <a href={`${host}${FEEDS.articles}`}>{t('footer.articleFeed')}</a>
            </li>
            <li>
              <a href={`${host}${FEEDS.podcast}`}>{t('footer.podcastFeed')}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('footer.legal')}>
          <ul role="list">
            {/* § 356a (1) BGB: prominent, and there for the whole period. */}
            <li className={styles.withdrawal}>
              <Link to={PAGES.withdrawal}>{t('titles.withdrawal')}</Link>
            </li>
            <Block fallback={<LegalLinks pages={[]} />}>
              <KnownLegalLinks />
            </Block>
          </ul>
        </nav>
      </div>
      <div className={styles.small}>
        <Block>
          <Small />
        </Block>
      </div>
    </footer>
  );
});
