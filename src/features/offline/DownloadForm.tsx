import { useState } from 'react';
import { Link } from 'react-router-dom';
import { otherLanguage } from '@/i18n/language';
import { useOfflineLabels } from '@/i18n/lazy/offlineLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES } from '@/lib/addresses';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import buttons from '@/components/ui/Button.module.css';
import { DownloadCost, isTight } from './DownloadCost';
import { downloadManager } from './download/downloadManager';
import { DownloadResultMessage, DownloadProgress } from './DownloadProgress';
import type { OfflineItem } from './download/offlineItem';
import { canStoreOffline } from './download/offlineStorage';
import mark from '@/components/ui/Mark.module.css';
import styles from './Offline.module.css';
import { useCostEstimate, type EstimateState } from './useCostEstimate';
import { useDownloadManager, useOfflineItems } from './useOfflineItems';

/** Something that can be downloaded: a path, or `all`. */
export interface DownloadChoice {
  what: string;
  label: string;
}

interface DownloadFormProps {
  /** The first is selected initially. */
  choices: readonly DownloadChoice[];
}

interface TargetChoicesProps extends DownloadFormProps {
  chosen: string;
  disabled: boolean;
  onChoose(what: string): void;
}

function TargetChoices({ choices, chosen, disabled, onChoose }: TargetChoicesProps) {
  const t = useOfflineLabels();
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend>{t('offline:what')}</legend>
      {choices.map(({ what, label }) => (
        <label key={what} className={styles.choice}>
          <input
            className={mark.mark}
            type="radio"
            name="keep"
            value={what}
            checked={chosen === what}
            onChange={() => onChoose(what)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface FormButtonsProps {
  item: OfflineItem | undefined;
  state: EstimateState['state'];
  isDone: boolean;
  isDisabled: boolean;
  onSubmit(): void;
  onRemove(): void;
}

function FormButtons({ item, state, isDone, isDisabled, onSubmit, onRemove }: FormButtonsProps) {
  const t = useOfflineLabels();
  const label =
    state === 'failed'
      ? 'offline:askAgain'
      : item === undefined
        ? 'offline:keep'
        : item.whole
          ? 'offline:update'
          : 'offline:goOn';
  return (
    <p className={styles.buttons}>
      {!isDone && (
        // The button stays enabled during a retry so that it keeps the focus.
        <button
          type="button"
          className={buttons.primary}
          disabled={isDisabled}
          aria-disabled={state === 'loading'}
          onClick={onSubmit}
        >
          {t(label)}
        </button>
      )}
      {item !== undefined && (
        <button type="button" className={buttons.secondary} onClick={onRemove}>
          {t('offline:letGo')}
        </button>
      )}
    </p>
  );
}

/** Choice of target and languages, the estimate, and the progress of the download. */
function Form({ choices }: DownloadFormProps) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const form = useFocusRecovery<HTMLDivElement>();
  const { running, changes } = useDownloadManager();
  const items = useOfflineItems();
  const [what, setWhat] = useState(choices[0]?.what ?? '');
  const item = items?.find((one) => one.what === what);
  const [bothLanguages, setBothLanguages] = useState<boolean | null>(null);
  const isBilingual = bothLanguages ?? (item?.languages.length ?? 1) > 1;
  const languages = isBilingual ? [language, otherLanguage(language)] : [language];
  const estimate = useCostEstimate(what, languages, changes);
  const known = estimate.state === 'known' ? estimate.cost : null;
  const isDone =
    known?.missingBytes === 0 && item?.whole === true && item.languages.length >= languages.length;
  const submit = (): void => {
    if (estimate.state === 'failed') estimate.retry();
    else if (known !== null) void downloadManager.download(what, languages);
  };
  return (
    <div ref={form} tabIndex={-1} className={styles.form}>
      {choices.length > 1 && (
        <TargetChoices
          choices={choices}
          chosen={what}
          disabled={running !== null}
          onChoose={setWhat}
        />
      )}
      <label className={styles.choice}>
        <input
          className={mark.mark}
          type="checkbox"
          checked={isBilingual}
          disabled={running !== null}
          onChange={(event) => setBothLanguages(event.target.checked)}
        />
        <span>{t(language === 'en-US' ? 'offline:bothToGerman' : 'offline:bothToEnglish')}</span>
      </label>
      <div aria-live="polite">
        {estimate.state === 'loading' && <p>{t('offline:asking')}</p>}
        {estimate.state === 'failed' && <p>{t('offline:cannotAsk')}</p>}
        {estimate.state === 'gone' && <p>{t('offline:gone')}</p>}
        {known !== null && <DownloadCost asked={known} />}
      </div>
      {running !== null && <DownloadProgress done={running.done} total={running.total} />}
      <DownloadResultMessage what={what} />
      {running === null && (
        <FormButtons
          item={item}
          state={estimate.state}
          isDone={isDone}
          isDisabled={estimate.state === 'gone' || (known !== null && isTight(known))}
          onSubmit={submit}
          onRemove={() => void downloadManager.remove(what)}
        />
      )}
      <p>
        <Link to={PAGES.offline}>{t('offline:list')}</Link>
      </p>
    </div>
  );
}

/**
 * Content of the download dialog, or a message when the browser cannot store files for offline use.
 */
export function DownloadForm(props: DownloadFormProps) {
  const t = useOfflineLabels();
  return canStoreOffline() ? <Form {...props} /> : <p>{t('offline:cannot')}</p>;
}
