import { useState } from 'react';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { LINES, nameDay } from './evening';
import { lastEveningOf } from './storedEvenings';

/** The visitor's lines from the last evening with this exercise; nothing when there are none. */
export function LastTime({ block, className }: { block: string; className?: string }) {
  const t = usePracticeLabels();
  const language = useLanguage();
  const [last] = useState(() => lastEveningOf(block, Date.now()));
  if (last === null) return null;
  const day = nameDay(last.day, language, { dateStyle: 'long' });
  const words = [...LINES].reverse().map((line) => last[line]);
  return (
    <p className={className}>
      <b>{t('practice:lastTime', { day })}</b> <span>{words.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
