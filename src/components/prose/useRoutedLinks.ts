import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from '@/lib/browser/plainClick';
import { FILE_ENDING } from '@/lib/links/fileEnding';
import { findHashTarget } from '@/lib/links/headingId';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { frequencyHz, toNote } from '@/lib/media/notes';
import { soundContext } from '@/lib/media/soundContext';

const soundModule = lazyModule(async () => {
  const { playPlucked } = await import(/* webpackChunkName: "plucked" */ '@/lib/media/playPlucked');
  return playPlucked;
});

/** Plays the notes of a button within a text. */
function playNotes(names: string): void {
  const context = soundContext();
  const pitches = names
    .split(' ')
    .map(toNote)
    .filter((note) => note !== null)
    .map((note) => frequencyHz(note));
  soundModule.load().then(
    (play) => play(context, pitches),
    // Offline without the code nothing sounds; the next press tries again.
    () => undefined,
  );
}

/** Moves the focus to the target, so that keyboard and screen reader continue there. */
function focusTarget(hash: string): void {
  const target = findHashTarget(hash);
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Returns a click handler that plays notes and routes internal links and hashes, so that back navigation restores
 * the position. Clicks with a modifier key and links to files are left to the browser.
 */
export function useRoutedLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (event) => {
    const notes =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-notes]')?.dataset['notes']
        : undefined;
    if (notes !== undefined) return playNotes(notes);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (
      !/^[/#]/.test(href) ||
      FILE_ENDING.test(href.replace(/[?#].*$/, '')) ||
      !isPlainClick(event.nativeEvent)
    )
      return;
    event.preventDefault();
    if (href.startsWith('/')) {
      void navigate(href);
      return;
    }
    void navigate({ search, hash: href });
    focusTarget(href);
  };
}
