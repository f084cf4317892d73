import * as v from 'valibot';
import { paragraphId } from '@/lib/paragraphId';
import { safeSession } from '@/lib/safeStorage';
import { stored } from '@/lib/stored';
import type { Quiz, QuizQuestion } from '@/services/content/types/quiz';
import type { QuizResult } from '@/services/content/types/quizResult';

const ProgressSchema = v.object({
  /** Which answer was chosen, by question; null while none is. */
  answers: v.array(v.nullable(v.number())),
  /** Which question is shown; one more than there are: the result. */
  at: v.number(),
});

/** How far a visitor is; kept until the tab is closed. */
export type QuizProgress = v.InferOutput<typeof ProgressSchema>;

const kept = stored(
  safeSession,
  'quiz',
  v.object({ of: v.nullable(v.string()), ...ProgressSchema.entries }),
);

const BEGINNING: QuizProgress = { answers: [], at: 0 };

/** Other questions are another quiz. In the other language they have the same number of answers, and go on. */
const shapeOf = (questions: readonly QuizQuestion[]): string | null =>
  paragraphId(
    questions.map(({ answers }) => answers.map(({ result }) => result).join('+')).join(' '),
  );

function isPossible({ answers, at }: QuizProgress, questions: readonly QuizQuestion[]): boolean {
  if (!Number.isInteger(at) || at < 0 || at > questions.length) return false;
  const isAnswer = (answer: number | null | undefined, question: number): boolean =>
    questions[question]?.answers[answer ?? -1] !== undefined;
  // Nobody is past a question without an answer.
  return (
    answers.length <= questions.length &&
    questions.slice(0, at).every((_question, n) => isAnswer(answers[n], n)) &&
    answers.every((answer, n) => answer === null || isAnswer(answer, n))
  );
}

/** Where the visitor was before a reload; the beginning where that is unknown, of another quiz, or none of our making. */
export function readProgress(questions: readonly QuizQuestion[]): QuizProgress {
  const found = kept.read();
  if (found === null || found.of !== shapeOf(questions)) return BEGINNING;
  const progress = { answers: found.answers, at: found.at };
  return isPossible(progress, questions) ? progress : BEGINNING;
}

export function keepProgress(questions: readonly QuizQuestion[], progress: QuizProgress): void {
  kept.write({ of: shapeOf(questions), ...progress });
}

/** The result that was named most often; among equals the editors' first. */
export function resultOf(
  { questions, results }: Pick<Quiz, 'questions' | 'results'>,
  answers: readonly (number | null)[],
): QuizResult | undefined {
  const named = questions.map(({ answers: own }, at) => own[answers[at] ?? -1]?.result);
  const times = ({ key }: QuizResult): number => named.filter((one) => one === key).length;
  return [...results].sort((one, other) => times(other) - times(one))[0];
}
