import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '@/components/ui/Notice';
import { useQuizLabels } from '@/i18n/lazy/quizLabels';
import { PAGES, resultOfHash } from '@/lib/addresses';
import type { Quiz } from '@/services/content/types/quiz';
import { saveProgress, readProgress, pickResult, type QuizProgress } from './progress';
import { Question } from './Question';
import { Result, type ResultProps } from './Result';

interface QuizPlayProps extends Pick<ResultProps, 'related' | 'tools' | 'resultTools'> {
  quiz: Quiz;
}

/**
 * Shows one question at a time and then the result. Progress survives a reload; a URL with a
 * result's hash shows that result.
 */
export function QuizPlay({ quiz, ...tools }: QuizPlayProps) {
  const t = useQuizLabels();
  const { questions } = quiz;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [{ answers, at }, setProgress] = useState<QuizProgress>(() => readProgress(questions));
  const [hasMoved, setHasMoved] = useState(false);
  const linkedId = resultOfHash(hash);
  const linkedResult = quiz.results.find(({ id }) => id === linkedId);
  const update = (next: QuizProgress): void => {
    saveProgress(questions, next);
    setProgress(next);
  };
  const goTo = (to: number): void => {
    setHasMoved(true);
    update({ answers, at: to });
  };
  const restart = (): void => {
    setHasMoved(true);
    update({ answers: [], at: 0 });
    if (linkedId !== null) void navigate(PAGES.quiz, { replace: true, preventScrollReset: true });
  };
  if (linkedResult !== undefined)
    return (
      <Result
        key={linkedResult.id}
        result={linkedResult}
        isFocused
        {...tools}
        onRestart={restart}
      />
    );
  const question = questions[at];
  if (question !== undefined) {
    const choose = (answer: number): void =>
      update({
        at,
        answers: questions.map((_question, n) => (n === at ? answer : (answers[n] ?? null))),
      });
    return (
      <>
        {linkedId !== null && !hasMoved && <Notice role="status">{t('quiz:resultGone')}</Notice>}
        <Question
          key={at}
          question={question}
          number={at + 1}
          total={questions.length}
          chosen={answers[at] ?? null}
          isFocused={hasMoved}
          onChoose={choose}
          onNext={() => goTo(at + 1)}
          onBack={() => goTo(at - 1)}
        />
      </>
    );
  }
  const result = pickResult(quiz, answers);
  return result && <Result result={result} isFocused={hasMoved} {...tools} onRestart={restart} />;
}
