import { LazyDialog } from '@/components/content/LazyDialog';
import { pauseRequested } from '@/features/podcast/state/podcastSlice';
import { dockClosed, selectIsDockShown } from '@/features/ui/uiSlice';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { useAppDispatch, useAppSelector } from '../../hooks';

const dockModule = lazyModule(() =>
  import(/* webpackChunkName: "sounds" */ '@/features/practice/sound/SoundDock').then(
    ({ SoundDock }) => SoundDock,
  ),
);

/** Slot of drone and pulse on every page; their code is loaded when they are first wanted. */
export function SoundSlot() {
  const dispatch = useAppDispatch();
  const isShown = useAppSelector(selectIsDockShown);
  return (
    isShown && (
      <LazyDialog
        module={dockModule}
        isOpen
        onCancel={() => dispatch(dockClosed())}
        props={() => ({ pauseEpisode: () => void dispatch(pauseRequested()) })}
      />
    )
  );
}
