import { toQuestions } from './quiz';

const keys = new Set(['a', 'b']);

it('quiz: leaves out and reports malformed questions and answers without a result', () => {
  const named: string[] = [];
  const good = {
    ask: 'One?',
    answers: [
      { say: 'x', result: 'a' },
      { say: 'y', result: 'b' },
    ],
  };
  const lists = [
    good,
    {
      ask: 'Two?',
      answers: [
        { say: 'x', result: 'a' },
        { say: 'y', result: 'gone' },
      ],
    },
    { ask: ' ', answers: good.answers },
    { ask: 'Three?', answers: 'none' },
    null,
    7,
    { ...good, ask: 'Four?', answers: [...good.answers, { say: 3, result: 'a' }] },
  ];
  expect(
    toQuestions(lists, keys, (problem) => named.push(problem)).map(({ ask, answers }) => [
      ask,
      answers.length,
    ]),
  ).toEqual([
    ['One?', 2],
    ['Four?', 2],
  ]);
  expect(named.filter((kind) => kind === 'question')).toHaveLength(5);
  expect(toQuestions({ ask: 'One?' }, keys, (problem) => named.push(problem))).toEqual([]);
  expect(named.at(-1)).toBe('questions');
});
