import { LoadFailure } from '@/components/content/LoadFailure';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { useLazy } from '@/lib/lazy/useLazy';
import { whenIdle } from '@/lib/scheduling/whenIdle';
import { useAppSelector } from '../hooks';
import type { ToolsOf } from './toolsOf';
import styles from './ToolsSlot.module.css';

const tools = lazyModule(() =>
  new Promise<void>(whenIdle).then(() => import(/* webpackChunkName: "article-tools" */ './Tools')),
);

function LazyTools(of: ToolsOf) {
  const { value, failed, retry } = useLazy(tools);
  // Reported once per page: an article's exercises share its tools.
  if (failed && !('block' in of)) return <LoadFailure retry={retry} />;
  return value && <value.Tools {...of} />;
}

/** Slot for the tools of an article, one of its exercises or an episode; they load once the persisted state is restored. */
export function ToolsSlot(of: ToolsOf) {
  const isOpen = useAppSelector(({ cart }) => cart._persist?.rehydrated);
  return <div className={styles.slot}>{isOpen && <LazyTools {...of} />}</div>;
}
