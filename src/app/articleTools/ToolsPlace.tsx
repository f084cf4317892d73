import { useEffect, useState } from 'react';
import { lateModule } from '@/lib/lateModule';
import { whenIdle } from '@/lib/whenIdle';
import { useAppSelector } from '../hooks';
import type { ToolsOf } from './toolsOf';
import styles from './ToolsPlace.module.css';

const arriving = lateModule(() => import(/* webpackChunkName: "article-tools" */ './Tools'));

/** Where the tools of an article, of one of its exercises or of an episode will be. They come when the page is quiet and the device's memory is open. */
export function ToolsPlace(of: ToolsOf) {
  const isOpen = useAppSelector(({ cart }) => cart._persist?.rehydrated);
  const [late, setLate] = useState(arriving.ifLoaded);
  useEffect(() => {
    let current = isOpen === true && late === null;
    const bring = (): void => {
      if (!current) return;
      arriving.load().then(
        (module) => current && setLate(module),
        () => window.addEventListener('online', bring, { once: true }),
      );
    };
    whenIdle(bring);
    return () => {
      current = false;
    };
  }, [isOpen, late]);
  return <div className={styles.place}>{late && <late.Tools {...of} />}</div>;
}
