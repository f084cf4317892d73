import { LoadFailure } from '@/components/content/LoadFailure';
import { lateModule } from '@/lib/lateModule';
import { useLate } from '@/lib/useLate';
import { whenIdle } from '@/lib/whenIdle';
import { useAppSelector } from '../hooks';
import type { ToolsOf } from './toolsOf';
import styles from './ToolsPlace.module.css';

const arriving = lateModule(() =>
  new Promise<void>(whenIdle).then(() => import(/* webpackChunkName: "article-tools" */ './Tools')),
);

function Arriving(of: ToolsOf) {
  const { arrived, failed, retry } = useLate(arriving);
  // Said once a page; the exercises of an article get theirs with its own.
  if (failed && !('block' in of)) return <LoadFailure retry={retry} />;
  return arrived && <arrived.Tools {...of} />;
}

/** Where the tools of an article, of one of its exercises or of an episode will be. They come when the page is quiet and the device's memory is open. */
export function ToolsPlace(of: ToolsOf) {
  const isOpen = useAppSelector(({ cart }) => cart._persist?.rehydrated);
  return <div className={styles.place}>{isOpen && <Arriving {...of} />}</div>;
}
