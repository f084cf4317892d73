import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LEGAL_SLUGS } from '../../../contracts/content/legalPages';
import { ContentText } from '@/components/ui/ContentText';
import { legalAddress } from '@/lib/addresses';
import { useSettings } from '@/services/content/hooks/useSettings';
import type { Settings } from '@/services/content/types/settings';

/** Links to the legal pages: required ones always, under default names until content provides theirs. */
export function LegalLinks({ pages }: { pages: Settings['legalPages'] }) {
  const { t } = useTranslation();
  const missing = LEGAL_SLUGS.filter((slug) => !pages.some((page) => page.slug === slug));
  return (
    <>
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={legalAddress(slug)}>
            <ContentText value={title} />
          </Link>
        </li>
      ))}
      {missing.map((slug) => (
        <li key={slug}>
          <Link to={legalAddress(slug)}>{t(`legal.${slug}`)}</Link>
        </li>
      ))}
    </>
  );
}

/** The legal pages that content names. */
export function KnownLegalLinks() {
  const settings = useSettings();
  return <LegalLinks pages={settings?.legalPages ?? []} />;
}
