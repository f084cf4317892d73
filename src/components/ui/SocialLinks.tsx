import { useTranslation } from 'react-i18next';
import type { SocialAccount } from '@/services/content/types/socialAccount';
import { Icon, type IconName } from './Icon';
import styles from './SocialLinks.module.css';

const ICONS: Record<string, IconName> = {
  facebook: 'facebook',
  instagram: 'instagram',
  telegram: 'telegram',
};

interface SocialLinksProps {
  accounts: SocialAccount[];
  label: string;
  /** Shows the names beside the icons. */
  showsNames?: boolean;
}

/** Icon links to social accounts. */
export function SocialLinks({ accounts, label, showsNames = false }: SocialLinksProps) {
  const { t } = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <ul role="list" className={styles.list} aria-label={label}>
      {accounts.map(({ id, name, url }) => (
        <li key={id}>
          <a href={url} rel="noopener noreferrer external me" className={styles.link}>
            <Icon name={ICONS[name.toLowerCase()] ?? 'globe'} />
            <span className={showsNames ? undefined : 'visually-hidden'}>{name}</span>
            <span className="visually-hidden">{` ${t('link.external')}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
