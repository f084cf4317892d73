import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { PodcastButton } from '@/features/podcast/shell/PodcastButton';
import { PAGES, PODCAST_ENTRY } from '@/lib/addresses';
import { useSettings } from '@/services/content/hooks/useSettings';
import { MENU_LINKS } from './menuLinks';

/** The top links, in the header's row and in the menu sheet. */
export function MainLinks({ className, onChoose }: { className?: string; onChoose?: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <ul role="list" className={className}>
      {MENU_LINKS.map(({ to, label }) => (
        <li key={to}>
          {to === PODCAST_ENTRY ? (
            <PodcastButton onOpen={onChoose}>{t(label)}</PodcastButton>
          ) : (
            <NavLink to={to} end={to === PAGES.home} onClick={onChoose}>
              {to === PAGES.biography ? settings?.authorName || t(label) : t(label)}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  );
}
