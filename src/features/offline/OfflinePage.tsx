import { useState } from 'react';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import buttons from '@/components/ui/Button.module.css';
import { Dialog } from '@/components/ui/Dialog';
import { PageFrame } from '@/components/ui/PageFrame';
import { useOfflineLabels } from '@/i18n/late/offlineLabels';
import { topicAddress } from '@/lib/addresses';
import { OFFLINE_ALL } from '@/lib/offlineLists';
import { useFocusStays } from '@/lib/useFocusStays';
import { useInBrowser } from '@/lib/useInBrowser';
import { topicOverviewApi } from '@/services/content/queries/topicOverview';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import { KeepForm, type Keepable } from './KeepForm';
import { KeepEnd, KeepProgress } from './KeepProgress';
import { canKeep } from './keptFiles';
import { KeptList } from './KeptList';
import styles from './Offline.module.css';
import { useKeeper, useKept } from './useKept';

/** What can be kept from here: topics and everything; articles and episodes are kept from their own pages. */
function KeepMore() {
  const t = useOfflineLabels();
  const { groups } = useTopicGroups();
  const [chosen, setChosen] = useState<Keepable | null>(null);
  const choices: Keepable[] = [
    { what: OFFLINE_ALL, label: t('offline:everything') },
    ...groups.map(({ id, title }) => ({
      what: topicAddress(id),
      label: t('offline:keepTopic', { title: title.text }),
    })),
  ];
  return (
    <section className={styles.more} aria-labelledby="keep-more">
      <h2 id="keep-more">{t('offline:more')}</h2>
      <p>{t('offline:moreHint')}</p>
      <ul className={styles.moreList}>
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
        {chosen !== null && <KeepForm choices={[chosen]} />}
      </Dialog>
    </section>
  );
}

function Kept() {
  const t = useOfflineLabels();
  const items = useKept();
  const place = useFocusStays<HTMLDivElement>();
  const { running } = useKeeper();
  return (
    <div ref={place} tabIndex={-1}>
      <div aria-busy={items === null}>
        {items === null ? <p>{t('offline:reading')}</p> : <KeptList items={items} />}
      </div>
      {running !== null && <KeepProgress done={running.done} total={running.total} />}
      <KeepEnd what={null} />
      <KeepMore />
    </div>
  );
}

/** /offline: what this device keeps for a time without a connection, and what more could be. */
export function OfflinePage() {
  const t = useOfflineLabels();
  const isHere = useInBrowser();
  return (
    <PageFrame title={t('offline:title')} className={styles.page}>
      <p className={styles.intro}>{t('offline:intro')}</p>
      {isHere ? (
        canKeep() ? (
          <Kept />
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

export const load = ({ dispatch, locale }: LoadArg) =>
  dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale }, ONCE));
