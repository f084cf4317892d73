import { LoadFailure } from '@/components/content/LoadFailure';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { useLazy } from '@/lib/lazy/useLazy';
import { whenIdle } from '@/lib/scheduling/whenIdle';
import { useAppSelector } from '../hooks';
import type { ToolsOf } from './toolsOf';
import styles from './ToolsSlot.module.css';

const arriving = lazyModule(() =>
  new Promise<void>(whenIdle).then(() => import(/* webpackChunkName: "article-tools" */ './Tools')),
);

function Arriving(of: ToolsOf) {
  const { value, failed, retry } = useLazy(arriving);
  // Said once a page; the exercises of an article get theirs with its own.
  if (failed && !('block' in of)) return <LoadFailure retry={retry} />;
  return value && <value.Tools {...of} />;
}

/** Where the tools of an article, of one of its exercises or of an episode will be. They come when the page is quiet and the device's memory is open. */
export function ToolsSlot(of: ToolsOf) {
  const isOpen = useAppSelector(({ cart }) => cart._persist?.rehydrated);
  return <div className={styles.place}>{isOpen && <Arriving {...of} />}</div>;
}
