import * as v from 'valibot';
import { paragraphId } from '@/lib/links/paragraphId';
import { safeSession } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';
import type { Quiz, QuizQuestion } from '@/services/content/types/quiz';
import type { QuizResult } from '@/services/content/types/quizResult';

const ProgressSchema = v.object({
  /** Index of the chosen answer by question; null for an open question. */
  answers: v.array(v.nullable(v.number())),
  /** Index of the current question; the number of questions means the result. */
  at: v.number(),
});

/** Progress within the quiz, stored for the session. */
export type QuizProgress = v.InferOutput<typeof ProgressSchema>;

const storedProgress = stored(
  safeSession,
  'quiz',
  v.object({ of: v.nullable(v.string()), ...ProgressSchema.entries }),
);

const INITIAL: QuizProgress = { answers: [], at: 0 };

/**
 * Identifies the questions, so that progress of another quiz is dropped. It is the same in both
 * languages.
 */
const quizSignature = (questions: readonly QuizQuestion[]): string | null =>
  paragraphId(
    questions.map(({ answers }) => answers.map(({ result }) => result).join('+')).join(' '),
  );

function isValid({ answers, at }: QuizProgress, questions: readonly QuizQuestion[]): boolean {
  if (!Number.isInteger(at) || at < 0 || at > questions.length) return false;
  const isAnswer = (answer: number | null | undefined, question: number): boolean =>
    questions[question]?.answers[answer ?? -1] !== undefined;
  // Every question before the current one must have an answer.
  return (
    answers.length <= questions.length &&
    questions.slice(0, at).every((_question, n) => isAnswer(answers[n], n)) &&
    answers.every((answer, n) => answer === null || isAnswer(answer, n))
  );
}

/**
 * Reads the stored progress; the initial one when it is missing, invalid or belongs to other
 * questions.
 */
export function readProgress(questions: readonly QuizQuestion[]): QuizProgress {
  const found = storedProgress.read();
  if (found === null || found.of !== quizSignature(questions)) return INITIAL;
  const progress = { answers: found.answers, at: found.at };
  return isValid(progress, questions) ? progress : INITIAL;
}

/** Stores the progress for the session. */
export function saveProgress(questions: readonly QuizQuestion[], progress: QuizProgress): void {
  storedProgress.write({ of: quizSignature(questions), ...progress });
}

/** Returns the result with the most answers; on a tie the first in the editors' order. */
export function pickResult(
  { questions, results }: Pick<Quiz, 'questions' | 'results'>,
  answers: readonly (number | null)[],
): QuizResult | undefined {
  const named = questions.map(({ answers: own }, at) => own[answers[at] ?? -1]?.result);
  const count = ({ key }: QuizResult): number => named.filter((one) => one === key).length;
  return [...results].sort((one, other) => count(other) - count(one))[0];
}
