import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '@/lib/text/product';
import { useSettings } from '@/services/content/hooks/useSettings';
import { Block } from '../Block';
import styles from './Header.module.css';

/** The logo: six strings, one of them vibrating. */
export function StringMark() {
  return (
    <svg
      aria-hidden="true"
      className={styles.mark}
      viewBox="0 0 44 32"
      fill="none"
      stroke="currentColor"
    >
      <path d="M2 4H42M2 9H42M2 14H42M2 23H42M2 28H42" opacity="0.55" />
      <path d="M2 18.500C9 11.5 15 11.5 22 18.500S35 25.5 42 18.5" strokeWidth="1.8" />
      <path d="M2 18.500C9 25.5 15 25.5 22 18.500S35 11.5 42 18.5" opacity="0.5" />
    </svg>
  );
}

function SiteName() {
  const settings = useSettings();
  return <span>{settings?.siteName || PRODUCT_NAME}</span>;
}

/** The site's name with its logo, linked to the home page. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <StringMark />
      <span>
        <Block fallback={<span>{PRODUCT_NAME}</span>}>
          <SiteName />
        </Block>
      </span>
    </Link>
  );
}
