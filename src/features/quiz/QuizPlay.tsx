import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '@/components/ui/Notice';
import { useQuizLabels } from '@/i18n/late/quizLabels';
import { PAGES } from '@/lib/addresses';
import { resultOfHash } from '@/lib/resultAddress';
import type { Quiz } from '@/services/content/types/quiz';
import { keepProgress, readProgress, resultOf, type QuizProgress } from './progress';
import { Question } from './Question';
import { Result, type ResultProps } from './Result';

interface QuizPlayProps extends Pick<ResultProps, 'related' | 'tools' | 'resultTools'> {
  quiz: Quiz;
}

/** One question at a time, back and forth, and the result; goes on where it was before a reload. An address that names a result shows it. */
export function QuizPlay({ quiz, ...tools }: QuizPlayProps) {
  const t = useQuizLabels();
  const { questions } = quiz;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [{ answers, at }, setProgress] = useState<QuizProgress>(() => readProgress(questions));
  const [moved, setMoved] = useState(false);
  const named = resultOfHash(hash);
  const kept = quiz.results.find(({ id }) => id === named);
  const go = (next: QuizProgress): void => {
    keepProgress(questions, next);
    setProgress(next);
  };
  const move = (to: number): void => {
    setMoved(true);
    go({ answers, at: to });
  };
  const again = (): void => {
    setMoved(true);
    go({ answers: [], at: 0 });
    if (named !== null) void navigate(PAGES.quiz, { replace: true, preventScrollReset: true });
  };
  if (kept !== undefined)
    return <Result key={kept.id} result={kept} focused {...tools} onAgain={again} />;
  const question = questions[at];
  if (question !== undefined) {
    const choose = (answer: number): void =>
      go({
        at,
        answers: questions.map((_question, n) => (n === at ? answer : (answers[n] ?? null))),
      });
    return (
      <>
        {named !== null && !moved && <Notice role="status">{t('quiz:resultGone')}</Notice>}
        <Question
          key={at}
          question={question}
          number={at + 1}
          total={questions.length}
          chosen={answers[at] ?? null}
          focused={moved}
          onChoose={choose}
          onNext={() => move(at + 1)}
          onBack={() => move(at - 1)}
        />
      </>
    );
  }
  const result = resultOf(quiz, answers);
  return result && <Result result={result} focused={moved} {...tools} onAgain={again} />;
}
