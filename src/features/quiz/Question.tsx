import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import buttons from '@/components/ui/Button.module.css';
import mark from '@/components/ui/Mark.module.css';
import { useQuizLabels } from '@/i18n/lazy/quizLabels';
import type { QuizQuestion } from '@/services/content/types/quiz';
import styles from './Quiz.module.css';

interface QuestionProps {
  question: QuizQuestion;
  /** 1-based. */
  number: number;
  total: number;
  chosen: number | null;
  /** Moves the focus to the question after the visitor came from another one. */
  isFocused: boolean;
  onChoose(answer: number): void;
  onNext(): void;
  onBack(): void;
}

/** One question with radio buttons; it never advances without a click on "next". */
export function Question({
  question,
  number,
  total,
  chosen,
  isFocused,
  onChoose,
  onNext,
  onBack,
}: QuestionProps) {
  const t = useQuizLabels();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (chosen === null) setIsMissing(true);
    else onNext();
  };
  const progress = t('quiz:progress', { number, total });
  return (
    <form className={styles.question} onSubmit={submit}>
      <p className={styles.progress}>
        <progress value={number} max={total} aria-label={progress} />
        <span aria-hidden="true">{progress}</span>
      </p>
      <fieldset aria-describedby={isMissing && chosen === null ? `${id}-missed` : undefined}>
        <legend>
          <h2 ref={heading} tabIndex={-1}>
            <span className="visually-hidden">{`${progress}: `}</span>
            <span>{question.ask}</span>
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
            <span>{say}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.ways}>
        {/* Ignore the second click of a double click, which was meant for the previous question. */}
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
        <p role="alert" id={`${id}-missed`} className={styles.missed}>
          {isMissing && chosen === null && t('quiz:choose')}
        </p>
      </div>
    </form>
  );
}
