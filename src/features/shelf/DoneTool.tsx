import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ToolButton, TOOL_ICONS } from '@/components/ui/ToolButton';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { savesItem } from './state/earlySaves';
import { selectShelf } from './state/shelfSelectors';
import { itemSaved, itemMarkedDone, type ShelfItemInfo } from './state/shelfSlice';
import { itemKey } from './state/shelfState';

/** Marks an item as done, or not done; saves it to the shelf first when necessary. */
export function DoneTool({ item }: { item: ShelfItemInfo }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const key = itemKey(item);
  const isDone = useAppSelector((state) => selectShelf(state).items[key]?.done.is === true);
  const toggle = (): void => {
    dispatch(itemSaved(item));
    dispatch(itemMarkedDone(key, !isDone));
  };
  return (
    <ToolButton
      icon={TOOL_ICONS.done}
      label={t('shelf:done')}
      aria-label={t('shelf:tick', { title: Object.values(item.titles)[0] ?? t('shelf:untitled') })}
      aria-pressed={isDone}
      {...savesItem(item, true)}
      onClick={toggle}
    />
  );
}
