import { useId, useState } from 'react';
import buttons from '@/components/ui/Button.module.css';
import { useReadingLabels } from '@/i18n/lazy/readingLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { ownAddress } from '@/lib/links/ownAddress';
import { copyLink, hasShareSheet, shareLink, type Link, type Shared } from '@/lib/links/share';
import { groupBySection, type ShareTarget } from './shareTargets';
import styles from './Share.module.css';

interface ShareFormProps {
  title: string;
  /** The first target is the whole page. */
  targets: readonly ShareTarget[];
  /** Path that is selected initially. */
  initialPath: string;
}

function TargetOptions({ targets }: { targets: readonly ShareTarget[] }) {
  return groupBySection(targets).map(({ section, targets: own }, at) => {
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

/** Choice of the link target, and buttons that share or copy the link. */
export function ShareForm({ title, targets, initialPath }: ShareFormProps) {
  const t = useReadingLabels();
  const language = useLanguage();
  const id = useId();
  const [path, setPath] = useState(initialPath);
  const [outcome, setOutcome] = useState<Shared | null>(null);
  const link: Link = { title, url: ownAddress(path, language) };
  const run = (share: (link: Link) => Promise<Shared>): void => {
    setOutcome(null);
    void share(link).then(setOutcome);
  };
  return (
    <div className={styles.form}>
      {targets.length > 1 && (
        <p className={styles.choice}>
          <label htmlFor={id}>{t('reading:leadsTo')}</label>
          <select id={id} value={path} onChange={({ target }) => setPath(target.value)}>
            <TargetOptions targets={targets} />
          </select>
        </p>
      )}
      <p className={styles.ways}>
        {hasShareSheet() && (
          <button type="button" className={buttons.primary} onClick={() => run(shareLink)}>
            {t('reading:sheet')}
          </button>
        )}
        <button
          type="button"
          className={hasShareSheet() ? buttons.secondary : buttons.primary}
          onClick={() => run(copyLink)}
        >
          {t('reading:copy')}
        </button>
      </p>
      <div role="status">
        {outcome === 'copied' && <p>{t('reading:copied')}</p>}
        {outcome === 'failed' && (
          <p>
            <span>{t('reading:failed')}</span> <code className={styles.address}>{link.url}</code>
          </p>
        )}
      </div>
    </div>
  );
}
