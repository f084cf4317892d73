import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import needs from '@/components/ui/NoScriptNote.module.css';
import { KeptPages } from '@/components/ui/KeptPages';
import { PageFrame } from '@/components/content/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { Evenings } from '@/features/practice/evenings/Evenings';
import { OwnSets } from '@/features/practice/tonight/OwnSets';
import { readSet } from '@/features/practice/tonight/setAddress';
import { TonightSet } from '@/features/practice/tonight/TonightSet';
import { Tonight } from '@/features/practice/tonight/Tonight';
import { ShelfView } from '@/features/shelf/ShelfView';
import styles from '@/features/shelf/ShelfView.module.css';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useInBrowser } from '@/lib/browser/useInBrowser';
import { DeviceListSlot } from '../../layout/slots/DeviceListSlot';
import { useShelfReady } from '../../store/shelf';
import { findSet, lookUpExercise } from './tonight';
import { lookUpItem } from './lookUpItem';
import { useSavedExercises } from './savedExercises';

/** /shelf: the prerendered page explains the shelf; what is on it, downloads first, is on this device only. */
export function Component() {
  const { t } = useTranslation();
  const late = useShelfLabels();
  const isHere = useShelfReady();
  const inBrowser = useInBrowser();
  const saved = useSavedExercises();
  const { search } = useLocation();
  // A set has the first screen.
  const hasSet = inBrowser && readSet(search).length > 0;
  const [kept, setKept] = useState(0);
  return (
    <PageFrame title={t('titles.shelf')} description={late('shelf:lead')}>
      <KeptPages />
      {!hasSet && (
        <div className={styles.intro}>
          <p className={styles.lead}>{late('shelf:lead')}</p>
          <p className={styles.hint}>{late('shelf:thisDevice')}</p>
          <p className={needs.note}>{late('shelf:needsScript')}</p>
        </div>
      )}
      {inBrowser && (
        <TonightSet lookUp={lookUpExercise} saved={saved} onKept={() => setKept(kept + 1)} />
      )}
      {inBrowser && <DeviceListSlot downloads />}
      {isHere ? <ShelfView lookUp={lookUpItem} /> : inBrowser && <Skeleton lines={4} />}
      <Tonight find={findSet} />
      {inBrowser && <OwnSets key={kept} saved={saved} />}
      {inBrowser && <Evenings />}
    </PageFrame>
  );
}
