import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { useSearchLabels } from '@/i18n/lazy/searchLabels';
import { clockTime } from '@/lib/text/clockTime';
import type { FoundDocument } from '@/services/search/document';
import { bestPassage, markedParts, type MarkedPart } from '@/services/search/passage';
import type { Language } from '../../../contracts/language/languages';
import { languageOfText } from '../../../contracts/language/languageOfText';
import { formatDay } from '../../../contracts/time/berlinTime';
import styles from './Results.module.css';

/** Text with highlighted matches. */
function MarkedText({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isMarked }, at) =>
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}

interface ResultItemProps {
  document: FoundDocument;
  /** Matched terms separated by spaces; a string, so that `memo` compares it by value. */
  terms: string;
  t: ReturnType<typeof useSearchLabels>;
  language: Language;
}

/** One result: kind, title, and the best passage with a link to it, each marked with its language. */
export const ResultItem = memo(function ResultItem({
  document,
  terms: joined,
  t,
  language,
}: ResultItemProps) {
  const terms = joined.split(' ');
  const { kind, title, address, about, date, summary } = document;
  const passage = bestPassage(document, terms, language);
  const facts = [
    t(`search:kinds.${kind}`),
    ...about,
    ...(date === null ? [] : [formatDay(Date.parse(date), language)]),
  ];
  const text = passage?.text ?? summary;
  return (
    <li className={styles.result}>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <h3 className={styles.title} lang={languageOfText(`${title} ${summary}`)}>
        <Link to={address}>
          <MarkedText parts={markedParts(title, terms, language)} />
        </Link>
      </h3>
      {text !== '' && (
        <p className={styles.passage} lang={languageOfText(text)}>
          {passage === null || passage.to === '' ? (
            <MarkedText parts={markedParts(text, terms, language)} />
          ) : (
            <Link to={`${address}${passage.to}`}>
              {passage.at !== undefined && (
                <span className={styles.time} lang={language}>
                  {t('search:minute', { time: clockTime(passage.at) })}
                </span>
              )}
              <MarkedText parts={markedParts(text, terms, language)} />
            </Link>
          )}
        </p>
      )}
    </li>
  );
});
