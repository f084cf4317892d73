import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { practiceAddress } from '@/lib/addresses';
import { EVENING_HASH } from '../evenings/evening';
import { notePractised } from '../evenings/storedEvenings';
import { placeInSet } from '../tonight/storedSet';

/** The way on after the last step of an exercise of a set: the next exercise, then the three lines; null outside a set. */
export function useNextInSet(block: string): { label: string; go(): void } | null {
  const t = usePracticeLabels();
  const navigate = useNavigate();
  const [place] = useState(() => placeInSet(block));
  if (place === null) return null;
  const { at, count, next, link } = place;
  return {
    label: next === null ? t('practice:set.end') : t('practice:set.next', { at: at + 2, count }),
    go(): void {
      notePractised(block, Date.now());
      if (next === null) void navigate(link + EVENING_HASH);
      // One press of "back" leads to the set.
      else void navigate(practiceAddress(next.topic, next.slug, next.block), { replace: true });
    },
  };
}
