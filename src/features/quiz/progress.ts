import { paragraphId } from '@/lib/paragraphId';
import { safeSession } from '@/lib/safeStorage';
import type { Quiz, QuizQuestion } from '@/services/content/types/quiz';
import type { QuizResult } from '@/services/content/types/quizResult';

const KEY = 'quiz';

/** How far a visitor is; kept until the tab is closed. */
export interface QuizProgress {
  /** Which answer was chosen, by question; null while none is. */
  answers: (number | null)[];
  /** Which question is shown; one more than there are: the result. */
  at: number;
}

const BEGINNING: QuizProgress = { answers: [], at: 0 };

/** Other questions are another quiz. In the other language they have the same number of answers, and go on. */
const shapeOf = (questions: readonly QuizQuestion[]): string | null => paragraphId(questions.map(({ answers }) => answers.map(({ result }) => result).join('+')).join(' '));

function isProgress(value: unknown, questions: readonly QuizQuestion[]): value is QuizProgress {
  if (typeof value !== 'object' || value === null) return false;
  const { answers, at } = value as Partial<Record<keyof QuizProgress, unknown>>;
  if (!Array.isArray(answers) || !Number.isInteger(at) || (at as number) < 0 || (at as number) > questions.length) return false;
  const isAnswer = (answer: unknown, question: number): boolean => Number.isInteger(answer) && questions[question]?.answers[answer as number] !== undefined;
  // Nobody is past a question without an answer.
  return answers.length <= questions.length && questions.slice(0, at as number).every((_question, n) => isAnswer(answers[n], n)) && answers.every((answer, n) => answer === null || isAnswer(answer, n));
}

/** Where the visitor was before a reload; the beginning where that is unknown, of another quiz, or none of our making. */
export function readProgress(questions: readonly QuizQuestion[]): QuizProgress {
  try {
    const { of, ...progress } = JSON.parse(safeSession.get(KEY) ?? 'null') as QuizProgress & { of: string };
    return of === shapeOf(questions) && isProgress(progress, questions) ? progress : BEGINNING;
  } catch {
    return BEGINNING;
  }
}

export function keepProgress(questions: readonly QuizQuestion[], progress: QuizProgress): void {
  safeSession.set(KEY, JSON.stringify({ of: shapeOf(questions), ...progress }));
}

/** The result that was named most often; among equals the editors' first. */
export function resultOf({ questions, results }: Pick<Quiz, 'questions' | 'results'>, answers: readonly (number | null)[]): QuizResult | undefined {
  const named = questions.map(({ answers: own }, at) => own[answers[at] ?? -1]?.result);
  const times = ({ key }: QuizResult): number => named.filter((one) => one === key).length;
  return [...results].sort((one, other) => times(other) - times(one))[0];
}
