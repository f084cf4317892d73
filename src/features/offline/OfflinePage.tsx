import { useState } from 'react';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import buttons from '@/components/ui/Button.module.css';
import { Dialog } from '@/components/ui/Dialog';
import { KeptPages } from '@/components/ui/KeptPages';
import { PageFrame } from '@/components/content/PageFrame';
import { useOfflineLabels } from '@/i18n/lazy/offlineLabels';
import { topicAddress } from '@/lib/addresses';
import { OFFLINE_ALL } from '@/lib/storage/offlineLists';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { useInBrowser } from '@/lib/browser/useInBrowser';
import { topicOverviewApi } from '@/services/content/queries/topicOverview';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import { DownloadForm, type DownloadChoice } from './DownloadForm';
import { DownloadResultMessage, DownloadProgress } from './DownloadProgress';
import { canStoreOffline } from './download/offlineStorage';
import { OfflineItemList } from './OfflineItemList';
import styles from './Offline.module.css';
import { useDownloadManager, useOfflineItems } from './useOfflineItems';

/**
 * Downloads offered here: topics and the whole site. Articles and episodes have a tool on their own
 * pages.
 */
function MoreDownloads() {
  const t = useOfflineLabels();
  const { groups } = useTopicGroups();
  const [chosen, setChosen] = useState<DownloadChoice | null>(null);
  const choices: DownloadChoice[] = [
    { what: OFFLINE_ALL, label: t('offline:everything') },
    ...groups.map(({ id, title }) => ({
      what: topicAddress(id),
      label: t('offline:keepTopic', { title: title.text }),
    })),
  ];
  return (
    <section className={styles.more} aria-labelledby="download-more">
      <h2 id="download-more">{t('offline:more')}</h2>
      <p>{t('offline:moreHint')}</p>
      <ul role="list" className={styles.moreList}>
        {choices.map((choice) => (
          <li key={choice.what}>
            <button
              type="button"
              className={buttons.secondary}
              aria-haspopup="dialog"
              onClick={() => setChosen(choice)}
            >
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={chosen?.label ?? ''}>
        {chosen !== null && <DownloadForm choices={[chosen]} />}
      </Dialog>
    </section>
  );
}

function Downloads() {
  const t = useOfflineLabels();
  const items = useOfflineItems();
  const section = useFocusRecovery<HTMLDivElement>();
  const { running } = useDownloadManager();
  return (
    <div ref={section} tabIndex={-1}>
      <div aria-busy={items === null}>
        {items === null ? <p>{t('offline:reading')}</p> : <OfflineItemList items={items} />}
      </div>
      {running !== null && <DownloadProgress done={running.done} total={running.total} />}
      <DownloadResultMessage what={null} />
      <MoreDownloads />
    </div>
  );
}

/** /offline: lists what is downloaded to this device and offers more. */
export function OfflinePage() {
  const t = useOfflineLabels();
  const isBrowser = useInBrowser();
  return (
    <PageFrame title={t('offline:title')} className={styles.page}>
      <KeptPages />
      <p className={styles.intro}>{t('offline:intro')}</p>
      {isBrowser ? (
        canStoreOffline() ? (
          <Downloads />
        ) : (
          <p>{t('offline:cannot')}</p>
        )
      ) : (
        <p className={styles.unscripted}>{t('offline:needsScript')}</p>
      )}
    </PageFrame>
  );
}

export { OfflinePage as Component };

/** Loads the data of the page before it is rendered. */
export const load = ({ dispatch, locale }: LoadArg) =>
  dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale }, ONCE));
