import type { QuizQuestion } from '@/services/content/types/quiz';
import type { QuizResult } from '@/services/content/types/quizResult';
import { saveProgress, readProgress, pickResult } from './progress';

const question = (...results: string[]): QuizQuestion => ({
  ask: 'Which?',
  answers: results.map((result, at) => ({ say: `Answer ${String(at)}`, result })),
});
const questions = [question('a', 'b'), question('a', 'b'), question('b', 'a')];
const result = (key: string): QuizResult => ({
  id: key,
  key,
  title: { text: key },
  text: null,
  articles: [],
  relatedPodcasts: '',
});

afterEach(() => sessionStorage.clear());

it('quiz result: picks the result with the most answers, and the first one on a tie', () => {
  const results = [result('a'), result('b')];
  expect(pickResult({ questions, results }, [1, 1, 0])?.key).toBe('b');
  expect(pickResult({ questions: questions.slice(0, 2), results }, [0, 1])?.key).toBe('a');
  expect(pickResult({ questions, results }, [])?.key).toBe('a');
});

it('quiz progress: survives a reload and a language switch, but not other questions', () => {
  saveProgress(questions, { answers: [1, 0, null], at: 2 });
  expect(readProgress(questions)).toEqual({ answers: [1, 0, null], at: 2 });
  expect(readProgress(questions.map((one) => ({ ...one, ask: 'Welche?' })))).toEqual({
    answers: [1, 0, null],
    at: 2,
  });
  expect(readProgress(questions.slice(0, 2))).toEqual({ answers: [], at: 0 });
});

it.each([
  ['nothing', null],
  ['half of it', '{"answers":[1'],
  ['another product', '[]'],
  ['a number', '7'],
  ['past what was answered', { answers: [], at: 2 }],
  ['an answer that is not there', { answers: [9], at: 1 }],
  ['a question that does not exist', { answers: [0, 0, 0], at: 4 }],
  ['a fraction as question', { answers: [0, 0], at: 1.5 }],
])('quiz progress: starts over when the stored value is %s', (_what, stored) => {
  saveProgress(questions, { answers: [], at: 0 });
  const signature = (JSON.parse(sessionStorage.getItem('quiz') ?? '{}') as { of: string }).of;
  if (stored === null) sessionStorage.clear();
  else
    sessionStorage.setItem(
      'quiz',
      typeof stored === 'string' ? stored : JSON.stringify({ of: signature, ...stored }),
    );
  expect(readProgress(questions)).toEqual({ answers: [], at: 0 });
});
