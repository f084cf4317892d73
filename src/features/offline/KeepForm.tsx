import { useState } from 'react';
import { Link } from 'react-router-dom';
import { otherLanguage } from '@/i18n/language';
import { useOfflineLabels } from '@/i18n/late/offlineLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES } from '@/lib/addresses';
import { useFocusStays } from '@/lib/useFocusStays';
import buttons from '@/components/ui/Button.module.css';
import { KeepCosts, isTight } from './KeepCosts';
import { keeper } from './keeper';
import { KeepEnd, KeepProgress } from './KeepProgress';
import { canKeep } from './keptFiles';
import mark from '@/components/ui/Mark.module.css';
import styles from './Offline.module.css';
import { useCosts } from './useCosts';
import { useKeeper, useKept } from './useKept';

/** Something that can be kept: a path, or `all`. */
export interface Keepable {
  what: string;
  label: string;
}

interface KeepFormProps {
  /** The first is chosen. */
  choices: readonly Keepable[];
}

/** What is to be kept, in which languages, what it costs, and how far it is. */
function Form({ choices }: KeepFormProps) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const place = useFocusStays<HTMLDivElement>();
  const { running, changes } = useKeeper();
  const items = useKept();
  const [what, setWhat] = useState(choices[0]?.what ?? '');
  const item = items?.find((kept) => kept.what === what);
  const [both, setBoth] = useState<boolean | null>(null);
  const inBoth = both ?? (item?.languages.length ?? 1) > 1;
  const languages = inBoth ? [language, otherLanguage(language)] : [language];
  const costed = useCosts(what, languages, changes);
  const asked = costed.state === 'known' ? costed.asked : null;
  const isDone =
    asked?.missing === 0 && item?.whole === true && item.languages.length >= languages.length;
  const press = (): void => {
    if (costed.state === 'unknown') costed.askAgain();
    else if (asked !== null) void keeper.keep(what, languages);
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.form}>
      {choices.length > 1 && (
        <fieldset className={styles.choices} disabled={running !== null}>
          <legend>{t('offline:what')}</legend>
          {choices.map((choice) => (
            <label key={choice.what} className={styles.choice}>
              <input
                className={mark.mark}
                type="radio"
                name="keep"
                value={choice.what}
                checked={what === choice.what}
                onChange={() => setWhat(choice.what)}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label className={styles.choice}>
        <input
          className={mark.mark}
          type="checkbox"
          checked={inBoth}
          disabled={running !== null}
          onChange={(event) => setBoth(event.target.checked)}
        />
        <span>{t(language === 'en-US' ? 'offline:bothToGerman' : 'offline:bothToEnglish')}</span>
      </label>
      <div aria-live="polite">
        {costed.state === 'asking' && <p>{t('offline:asking')}</p>}
        {costed.state === 'unknown' && <p>{t('offline:cannotAsk')}</p>}
        {costed.state === 'gone' && <p>{t('offline:gone')}</p>}
        {asked !== null && <KeepCosts asked={asked} />}
      </div>
      {running !== null && <KeepProgress done={running.done} total={running.total} />}
      <KeepEnd what={what} />
      {running === null && (
        <p className={styles.buttons}>
          {!isDone && (
            // It keeps the focus while it is asked once more.
            <button
              type="button"
              className={buttons.primary}
              disabled={costed.state === 'gone' || (asked !== null && isTight(asked))}
              aria-disabled={costed.state === 'asking'}
              onClick={press}
            >
              {t(
                costed.state === 'unknown'
                  ? 'offline:askAgain'
                  : item === undefined
                    ? 'offline:keep'
                    : item.whole
                      ? 'offline:update'
                      : 'offline:goOn',
              )}
            </button>
          )}
          {item !== undefined && (
            <button
              type="button"
              className={buttons.secondary}
              onClick={() => void keeper.letGo(what)}
            >
              {t('offline:letGo')}
            </button>
          )}
        </p>
      )}
      <p>
        <Link to={PAGES.offline}>{t('offline:list')}</Link>
      </p>
    </div>
  );
}

/** What stands in the dialog of keeping; a browser that cannot keep anything says so. */
export function KeepForm(props: KeepFormProps) {
  const t = useOfflineLabels();
  return canKeep() ? <Form {...props} /> : <p>{t('offline:cannot')}</p>;
}
