import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ToolButton, TOOL_SIGNS } from '@/components/ui/ToolButton';
import { useShelfLabels } from '@/i18n/late/shelfLabels';
import { selectShelf } from './shelfSelectors';
import { thingSaved, thingTicked, type Thing } from './shelfSlice';
import { thingKey } from './shelfState';

/** Ticks something off where it stands; what was not on the shelf is put there. */
export function TickTool({ thing }: { thing: Thing }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const key = thingKey(thing);
  const isDone = useAppSelector((state) => selectShelf(state).things[key]?.done.is === true);
  const press = (): void => {
    dispatch(thingSaved(thing));
    dispatch(thingTicked(key, !isDone));
  };
  return (
    <ToolButton
      sign={TOOL_SIGNS.done}
      label={t('shelf:done')}
      aria-label={t('shelf:tick', { title: Object.values(thing.titles)[0] ?? t('shelf:untitled') })}
      aria-pressed={isDone}
      onClick={press}
    />
  );
}
