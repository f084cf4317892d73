import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ToolButton } from '@/components/ui/ToolButton';
import { dockClosed, dockOpened, selectIsDockShown } from '@/features/ui/uiSlice';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { PRACTICE_ICONS } from '../practiceIcons';

/** Opens and closes the dock of drone and pulse. */
export function SoundsTool() {
  const t = usePracticeLabels();
  const dispatch = useAppDispatch();
  const isShown = useAppSelector(selectIsDockShown);
  return (
    <ToolButton
      icon={PRACTICE_ICONS.pulse}
      label={t('practice:sounds.title')}
      aria-pressed={isShown}
      onClick={() => dispatch(isShown ? dockClosed() : dockOpened())}
    />
  );
}
