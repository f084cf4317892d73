import { useId, useState } from 'react';
import buttons from '@/components/ui/Button.module.css';
import { useReadingLabels } from '@/i18n/late/readingLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { ownAddress } from '@/lib/ownAddress';
import { copyLink, hasShareSheet, shareLink, type Link, type Shared } from '@/lib/share';
import { bySection, type Place } from './places';
import styles from './Share.module.css';

interface ShareFormProps {
  title: string;
  /** The first stands for the whole. */
  places: readonly Place[];
  /** The path that is chosen at the beginning. */
  chosen: string;
}

function Choices({ places }: { places: readonly Place[] }) {
  return bySection(places).map(({ section, places: own }, at) => {
    const options = own.map(({ path, label }) => (
      <option key={path} value={path}>
        {label}
      </option>
    ));
    return section === undefined ? (
      options
    ) : (
      <optgroup key={`${section} ${String(at)}`} label={section}>
        {options}
      </optgroup>
    );
  });
}

/** What the link leads to, and the ways it can go. */
export function ShareForm({ title, places, chosen }: ShareFormProps) {
  const t = useReadingLabels();
  const language = useLanguage();
  const id = useId();
  const [path, setPath] = useState(chosen);
  const [outcome, setOutcome] = useState<Shared | null>(null);
  const link: Link = { title, url: ownAddress(path, language) };
  const send = (way: (link: Link) => Promise<Shared>): void => {
    setOutcome(null);
    void way(link).then(setOutcome);
  };
  return (
    <div className={styles.form}>
      {places.length > 1 && (
        <p className={styles.choice}>
          <label htmlFor={id}>{t('reading:leadsTo')}</label>
          <select id={id} value={path} onChange={({ target }) => setPath(target.value)}>
            <Choices places={places} />
          </select>
        </p>
      )}
      <p className={styles.ways}>
        {hasShareSheet() && (
          <button type="button" className={buttons.primary} onClick={() => send(shareLink)}>
            {t('reading:sheet')}
          </button>
        )}
        <button
          type="button"
          className={hasShareSheet() ? buttons.secondary : buttons.primary}
          onClick={() => send(copyLink)}
        >
          {t('reading:copy')}
        </button>
      </p>
      <div role="status">
        {outcome === 'copied' && <p>{t('reading:copied')}</p>}
        {outcome === 'failed' && (
          <p>
            {t('reading:failed')} <code className={styles.address}>{link.url}</code>
          </p>
        )}
      </div>
    </div>
  );
}
