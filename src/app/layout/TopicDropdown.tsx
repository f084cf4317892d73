import { useCallback, useEffect, useId, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { Words } from '@/components/ui/Words';
import { topicColours } from '@/lib/colour';
import type { TopicGroup } from '@/services/content/topicGroups';
import { useAppDispatch, useAppSelector } from '../hooks';
import { dropdownClosed, dropdownToggled, selectActiveRoute, selectOpenDropdown } from '@/features/ui/uiSlice';
import styles from './TopicDropdown.module.css';

/** Closes the open dropdown on a press outside, on Escape (focus returns to its button) and when focus leaves it. */
function useDismissal(open: boolean, dismiss: () => void) {
  const container = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) dismiss();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      dismiss();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, dismiss]);
  return { container, button };
}

/** One topic: its title opens the list of its articles, headed by the way to the topic itself. */
export function TopicDropdown({ group }: { group: TopicGroup }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenDropdown) === group.id;
  const active = useAppSelector(selectActiveRoute);
  const id = useId();
  const close = useCallback(() => void dispatch(dropdownClosed()), [dispatch]);
  const { container, button } = useDismissal(open, close);
  const here = active.path.startsWith('/articles/') && active.topic === group.id;
  return (
    <li ref={container} className={styles.topic} style={topicColours(group.colour)}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        data-active={here || undefined}
        onClick={() => dispatch(dropdownToggled(group.id))}
      >
        <span className={styles.name}>
          <Words value={group.title} />
        </span>
        <Icon name="down" size={12} />
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        <li>
          <NavLink end to={`/articles/${group.id}`} className={styles.header} onClick={close}>
            <Words value={group.title} />
          </NavLink>
        </li>
        {group.list.map((article) => (
          <li key={article.id}>
            <NavLink to={`/articles/${group.id}/${article.slug}`} onClick={close}>
              <Words value={article.title} />
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
