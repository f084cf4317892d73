import { useMemo } from 'react';
import prose from '@/components/prose/Prose.module.css';
import { Prose } from '@/components/prose/Prose';
import { SafeHtml } from '@/components/prose/SafeHtml';
import { cx } from '@/lib/cx';
import { otherLanguage } from '@/i18n/language';
import { useBothLabels } from '@/i18n/late/bothLabels';
import { useLanguage } from '@/i18n/useLanguage';
import type { Prose as ProseValue } from '@/services/content/mapping/domain';
import { align, type Block } from './align';
import { blocksOf } from './blocksOf';
import styles from './Both.module.css';

const htmlOf = (blocks: readonly Block[]): string => blocks.map(({ html }) => html).join('');

/** One text in both languages, block beside block. */
function Rows({ left, right }: { left: readonly Block[]; right: readonly Block[] }) {
  const language = useLanguage();
  const rows = useMemo(() => align(left, right), [left, right]);
  return rows.map((row, at) => (
    <div key={at} className={styles.row}>
      <div className={prose.prose} lang={language}>
        <SafeHtml html={htmlOf(row.left)} />
      </div>
      <div className={cx(prose.prose, styles.other)} lang={otherLanguage(language)}>
        <SafeHtml html={htmlOf(row.right)} />
      </div>
    </div>
  ));
}

/** A text that only one language has, and says so. */
function Alone({ value, isOurs }: { value: ProseValue; isOurs: boolean }) {
  const t = useBothLabels();
  const language = useLanguage();
  const only = isOurs ? language : otherLanguage(language);
  return (
    <>
      <p className={styles.note}>{t(only === 'en-US' ? 'both:onlyEnglish' : 'both:onlyGerman')}</p>
      <Prose value={{ ...value, lang: only }} />
    </>
  );
}

/** A longer text in the shown language and in the other one. */
export function Pair({ ours, theirs }: { ours: ProseValue | null; theirs: ProseValue | null }) {
  const language = useLanguage();
  const left = useMemo(() => blocksOf(ours, ''), [ours]);
  const right = useMemo(() => blocksOf(theirs, otherLanguage(language)), [theirs, language]);
  // A borrowed text carries the language that it was borrowed from.
  const own = ours?.lang === undefined ? ours : null;
  const their = theirs?.lang === undefined ? theirs : null;
  if (own === null && their === null) return null;
  if (own === null || their === null)
    return <Alone value={(own ?? their) as ProseValue} isOurs={own !== null} />;
  if (left !== null && right !== null) return <Rows left={left} right={right} />;
  return (
    <div className={styles.row}>
      <div lang={language}>
        <Prose value={own} />
      </div>
      <div lang={otherLanguage(language)} className={styles.other}>
        <Prose value={their} />
      </div>
    </div>
  );
}
