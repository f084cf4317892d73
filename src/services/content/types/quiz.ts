import type { ProblemKind } from '../../../../contracts/content/contentProblem';
import type { LocalizedText, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';
import { toQuizResult, type QuizResult } from './quizResult';

export interface QuizQuestion {
  ask: string;
  /** At least two; `result` is the key of one of the quiz's results. */
  answers: { say: string; result: string }[];
}

/** A quiz whose answers lead to a recommendation. */
export interface Quiz {
  title: LocalizedText;
  intro: Prose | null;
  questions: QuizQuestion[];
  /** At least one, in the editors' order. */
  results: QuizResult[];
}

const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** Maps a JSON list to questions; malformed ones and answers with an unknown result are left out and reported. */
export function toQuestions(
  value: unknown,
  keys: ReadonlySet<string>,
  complain: (kind: ProblemKind, ...values: string[]) => void,
): QuizQuestion[] {
  if (!Array.isArray(value)) {
    complain('questions');
    return [];
  }
  return value.flatMap((item: { ask?: unknown; answers?: unknown } | null) => {
    const { ask, answers } = item ?? {};
    const usable = (Array.isArray(answers) ? answers : []).flatMap(
      (answer: { say?: unknown; result?: unknown } | null) => {
        const { say, result } = answer ?? {};
        if (isWords(say) && isWords(result) && keys.has(result)) return [{ say, result }];
        complain('answer', JSON.stringify(answer));
        return [];
      },
    );
    if (isWords(ask) && usable.length >= 2) return [{ ask, answers: usable }];
    complain('question', JSON.stringify(ask));
    return [];
  });
}

/** Null without questions or without results. */
export function toQuiz(entry: EntryReader): Quiz | null {
  const title = entry.text('title', { expected: true });
  const results = entry.links('results').flatMap((result) => toQuizResult(result) ?? []);
  const questions = toQuestions(
    entry.json('questions'),
    new Set(results.map(({ key }) => key)),
    (...problem) => entry.complain('questions', ...problem),
  );
  if (results.length === 0) entry.complain('results', 'noResults');
  return title === null || questions.length === 0 || results.length === 0
    ? null
    : { title, intro: entry.prose('intro'), questions, results };
}
