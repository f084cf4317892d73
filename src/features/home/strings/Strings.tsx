import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useActivitiesLabels } from '@/i18n/lazy/activitiesLabels';
import { keysOf } from '@/lib/browser/acts';
import { pressedKey } from '@/lib/browser/pressedKey';
import { cx } from '@/lib/text/cx';
import { soundContext } from '@/lib/media/soundContext';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { TOPIC_COLOURS, TOPIC_IDS } from '../../../../contracts/content/topics';
import styles from './Strings.module.css';

/** Frequencies of the strings from the top of the drawing to its bottom, Hz: fifths from C. */
const STRINGS = [
  ['C', 130.81],
  ['G', 196],
  ['D', 293.66],
  ['A', 440],
  ['E', 659.26],
] as const;

const soundModule = lazyModule(async () => {
  const { playString } = await import(/* webpackChunkName: "strings" */ './playString');
  return playString;
});

function pluck(string: HTMLElement): void {
  const audio = soundContext();
  soundModule.load().then(
    (play) => play(audio, string, Number(string.dataset['hz'])),
    () => undefined,
  );
}

/** The strings of the header image: they sound when they are pressed, and when a pressed mouse crosses them. */
export function Strings({ className }: { className?: string }) {
  const t = useActivitiesLabels();
  /** Whether the press that a click follows has plucked already. */
  const hasPlucked = useRef(false);
  const group = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event.nativeEvent)];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + STRINGS.length) % STRINGS.length;
    const string = group.current?.querySelectorAll('button')[next];
    setCurrent(next);
    string?.focus();
    if (string) pluck(string);
  };
  const onPointer = ({ buttons, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    // A finger plucks when it is lifted, since it may have wanted to scroll.
    hasPlucked.current = pointerType === 'mouse' && buttons === 1;
    if (hasPlucked.current) pluck(currentTarget);
  };
  return (
    // The keys of the buttons bubble here.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={group}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('activities:strings.play')}
      className={cx(styles.strings, className)}
      onKeyDown={onKeyDown}
      {...keysOf('ArrowDown', 'ArrowUp')}
    >
      {STRINGS.map(([note, hz], at) => (
        <button
          key={note}
          type="button"
          aria-label={t('activities:strings.string', { note })}
          tabIndex={at === current ? 0 : -1}
          data-hz={hz}
          style={{ color: TOPIC_COLOURS[TOPIC_IDS[at] ?? 'default'] }}
          onPointerEnter={onPointer}
          onPointerDown={onPointer}
          onClick={({ currentTarget }) => {
            setCurrent(at);
            if (!hasPlucked.current) pluck(currentTarget);
            hasPlucked.current = false;
          }}
        />
      ))}
    </div>
  );
}
