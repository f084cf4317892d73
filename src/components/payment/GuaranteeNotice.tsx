import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUTORY } from '../../../contracts/content/statutory';
import { useLanguage } from '@/i18n/useLanguage';
import type { MediaFile } from '@/services/content/mapping/domain';
import { useSettings } from '@/services/content/hooks/useSettings';
import { Picture } from '../media/Picture';
import styles from './GuaranteeNotice.module.css';

/** The EU's notice as uploaded by editors, with a link to the file. */
function OfficialNotice({ file }: { file: MediaFile }) {
  const { t } = useTranslation();
  const isPicture = file.contentType.startsWith('image/');
  return (
    <a href={file.url} target="_blank" rel="noopener" className={styles.official}>
      {isPicture && <Picture file={file} sizes="20rem" />}
      <span>
        <span>{t('shop.officialNotice')}</span>{' '}
        <span className="visually-hidden">{t('link.newTab')}</span>
      </span>
    </a>
  );
}

function GuaranteeText() {
  const settings = useSettings();
  return (
    <>
      <p>{STATUTORY[useLanguage()].guarantee.text}</p>
      {settings?.guaranteeNotice && <OfficialNotice file={settings.guaranteeNotice} />}
    </>
  );
}

/** Statutory liability for defects, with the harmonised notice of Regulation (EU) 2025/1960. */
export function GuaranteeNotice() {
  const heading = useId();
  return (
    <section className={styles.notice} aria-labelledby={heading}>
      <h2 id={heading}>{STATUTORY[useLanguage()].guarantee.title}</h2>
      <GuaranteeText />
    </section>
  );
}

/** The notice in the checkout, folded because the shop's pages show it in full. */
export function FoldedGuaranteeNotice() {
  return (
    <details className={styles.folded}>
      <summary>{STATUTORY[useLanguage()].guarantee.title}</summary>
      <GuaranteeText />
    </details>
  );
}
