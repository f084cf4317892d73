import { useState } from 'react';
import type { Quiz } from '@/services/content/types/quiz';
import { keepProgress, readProgress, resultOf, type QuizProgress } from './progress';
import { Question } from './Question';
import { Result, type ResultProps } from './Result';

interface QuizPlayProps extends Pick<ResultProps, 'related' | 'tools'> {
  quiz: Quiz;
}

/** One question at a time, back and forth, and the result; goes on where it was before a reload. */
export function QuizPlay({ quiz, related, tools }: QuizPlayProps) {
  const { questions } = quiz;
  const [{ answers, at }, setProgress] = useState<QuizProgress>(() => readProgress(questions));
  const [moved, setMoved] = useState(false);
  const go = (next: QuizProgress): void => {
    keepProgress(questions, next);
    setProgress(next);
  };
  const move = (to: number): void => {
    setMoved(true);
    go({ answers, at: to });
  };
  const question = questions[at];
  if (question !== undefined) {
    const choose = (answer: number): void => go({ at, answers: questions.map((_question, n) => (n === at ? answer : (answers[n] ?? null))) });
    return <Question key={at} question={question} number={at + 1} total={questions.length} chosen={answers[at] ?? null} focused={moved} onChoose={choose} onNext={() => move(at + 1)} onBack={() => move(at - 1)} />;
  }
  const result = resultOf(quiz, answers);
  const again = (): void => {
    setMoved(true);
    go({ answers: [], at: 0 });
  };
  return result && <Result result={result} focused={moved} related={related} tools={tools} onAgain={again} />;
}
