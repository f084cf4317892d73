import { useTranslation } from 'react-i18next';
import type { SocialAccount } from '@/services/content/types/socialAccount';
import { Icon, type IconName } from './Icon';
import styles from './SocialLinks.module.css';

const SIGNS: Record<string, IconName> = {
  facebook: 'facebook',
  instagram: 'instagram',
  telegram: 'telegram',
};

interface SocialLinksProps {
  accounts: SocialAccount[];
  label: string;
  /** Names next to the signs, where there is room for them. */
  named?: boolean;
}

/** Icon links for the account list. */
export function SocialLinks({ accounts, label, named = false }: SocialLinksProps) {
  const { t } = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {accounts.map(({ id, name, url }) => (
        <li key={id}>
          <a href={url} rel="noopener noreferrer external me" className={styles.link}>
            <Icon name={SIGNS[name.toLowerCase()] ?? 'globe'} />
            <span className={named ? undefined : 'visually-hidden'}>{name}</span>
            <span className="visually-hidden"> {t('link.external')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
