import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { dockClosed } from '@/features/ui/uiSlice';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { SoundPanel } from './SoundPanel';
import { useSoundEngine } from './useSoundEngine';
import styles from './SoundPanel.module.css';

/** Drone and pulse at the bottom of every page. They play on from page to page. */
export function SoundDock({ pauseEpisode }: { pauseEpisode: () => void }) {
  const t = usePracticeLabels();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ ui }) => ui.sounding.isDockOpen);
  const dock = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useSoundEngine(pauseEpisode);
  useEffect(() => {
    const { activeElement } = document;
    // A sound that went on from the music stand has not opened it.
    if (!isOpen || dock.current?.contains(activeElement) === true) return;
    opener.current = activeElement;
    dock.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpen]);
  const close = (): void => {
    dispatch(dockClosed());
    const { current } = opener;
    const target = current?.closest('details:not([open])')?.querySelector('summary') ?? current;
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
    else document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div ref={dock} className={styles.dock}>
      <SoundPanel
        close={
          <button type="button" className={styles.close} onClick={close}>
            <Icon name="close" />
            <span className="visually-hidden">{t('practice:sounds.close')}</span>
          </button>
        }
      />
    </div>
  );
}
