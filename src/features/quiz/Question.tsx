import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import buttons from '@/components/ui/Button.module.css';
import mark from '@/components/ui/Mark.module.css';
import { useQuizLabels } from '@/i18n/late/quizLabels';
import type { QuizQuestion } from '@/services/content/types/quiz';
import styles from './Quiz.module.css';

interface QuestionProps {
  question: QuizQuestion;
  /** From 1. */
  number: number;
  total: number;
  chosen: number | null;
  /** The visitor came from another question: the focus goes along. */
  focused: boolean;
  onChoose(answer: number): void;
  onNext(): void;
  onBack(): void;
}

/** One question: chosen by keyboard as everywhere, never moving on by itself. */
export function Question({
  question,
  number,
  total,
  chosen,
  focused,
  onChoose,
  onNext,
  onBack,
}: QuestionProps) {
  const t = useQuizLabels();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [missed, setMissed] = useState(false);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (chosen === null) setMissed(true);
    else onNext();
  };
  const progress = t('quiz:progress', { number, total });
  return (
    <form className={styles.question} onSubmit={submit}>
      <p className={styles.progress}>
        <progress value={number} max={total} aria-label={progress} />
        <span aria-hidden="true">{progress}</span>
      </p>
      <fieldset aria-describedby={missed && chosen === null ? `${id}-missed` : undefined}>
        <legend>
          <h2 ref={heading} tabIndex={-1}>
            <span className="visually-hidden">{progress}: </span>
            {question.ask}
          </h2>
        </legend>
        {question.answers.map(({ say }, at) => (
          <label key={say} className={styles.answer}>
            <input
              className={mark.mark}
              type="radio"
              name={id}
              checked={chosen === at}
              onChange={() => onChoose(at)}
            />
            {say}
          </label>
        ))}
      </fieldset>
      <p role="alert" id={`${id}-missed`} className={styles.missed}>
        {missed && chosen === null && t('quiz:choose')}
      </p>
      <div className={styles.ways}>
        {/* The second press of a double one was meant for the question before. */}
        <button
          type="submit"
          className={buttons.primary}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {t(number === total ? 'quiz:finish' : 'quiz:next')}
        </button>
        {number > 1 && (
          <button type="button" className={buttons.secondary} onClick={onBack}>
            {t('quiz:back')}
          </button>
        )}
      </div>
    </form>
  );
}
