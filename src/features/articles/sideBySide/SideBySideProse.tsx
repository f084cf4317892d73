import { useMemo } from 'react';
import prose from '@/components/prose/Prose.module.css';
import { Prose } from '@/components/prose/Prose';
import { SafeHtml } from '@/components/prose/SafeHtml';
import { cx } from '@/lib/text/cx';
import { otherLanguage } from '@/i18n/language';
import { useSideBySideLabels } from '@/i18n/lazy/sideBySideLabels';
import { useLanguage } from '@/i18n/useLanguage';
import type { Prose as ProseValue } from '@/services/content/mapping/domain';
import { align, type Block } from './align';
import { parseBlocks } from './parseBlocks';
import styles from './SideBySide.module.css';

const joinHtml = (blocks: readonly Block[]): string => blocks.map(({ html }) => html).join('');

/** One text in both languages, block by block. */
function Rows({ left, right }: { left: readonly Block[]; right: readonly Block[] }) {
  const language = useLanguage();
  const rows = useMemo(() => align(left, right), [left, right]);
  return rows.map((row, at) => (
    <div key={at} className={styles.row}>
      <div className={prose.prose} lang={language}>
        <SafeHtml html={joinHtml(row.left)} />
      </div>
      <div className={cx(prose.prose, styles.other)} lang={otherLanguage(language)}>
        <SafeHtml html={joinHtml(row.right)} />
      </div>
    </div>
  ));
}

/** A text that exists in one language only, with a note. */
function SingleText({ value, isPrimary }: { value: ProseValue; isPrimary: boolean }) {
  const t = useSideBySideLabels();
  const language = useLanguage();
  const textLanguage = isPrimary ? language : otherLanguage(language);
  return (
    <>
      <p className={styles.note}>
        {t(textLanguage === 'en-US' ? 'both:onlyEnglish' : 'both:onlyGerman')}
      </p>
      <Prose value={{ ...value, lang: textLanguage }} />
    </>
  );
}

/** Shows a rich text in the page's language beside the other one. */
export function SideBySideProse({
  primary,
  secondary,
}: {
  primary: ProseValue | null;
  secondary: ProseValue | null;
}) {
  const language = useLanguage();
  const left = useMemo(() => parseBlocks(primary, ''), [primary]);
  const right = useMemo(
    () => parseBlocks(secondary, otherLanguage(language)),
    [secondary, language],
  );
  // A fallback text has the `lang` of the language that it was taken from.
  const own = primary?.lang === undefined ? primary : null;
  const their = secondary?.lang === undefined ? secondary : null;
  if (own === null && their === null) return null;
  if (own === null || their === null)
    return <SingleText value={(own ?? their) as ProseValue} isPrimary={own !== null} />;
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
