import { dotPath, smoothPath } from './curve';
import { standingWave, topicFigure, type TopicFigureId } from './strings';

const TOPICS: TopicFigureId[] = [
  'musiciansLearning',
  'foundations',
  'selfRegulation',
  'exploration',
  'attentionalFocus',
];
const numbers = (path: string): number[] => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

test('standing wave: rests at its nodes and swings to its amplitude', () => {
  const paths = standingWave({ width: 600, height: 100, nodes: 3, lines: 5, amplitude: 40 });
  expect(paths).toHaveLength(5);
  for (const path of paths) expect(path.startsWith('M0 50C')).toBe(true);
  const heights = numbers(paths[4] ?? '').filter((_, i) => i % 2 === 1);
  expect(Math.max(...heights)).toBeGreaterThan(89);
  expect(Math.max(...heights)).toBeLessThan(92);
});

test.each(TOPICS)('topic figure %s: is finite, stays in its box and is deterministic', (topic) => {
  const box = { width: 400, height: 300, lines: 10 };
  const paths = topicFigure(topic, box);
  expect(paths.length).toBe(10);
  expect(topicFigure(topic, box)).toEqual(paths);
  for (const path of paths) {
    expect(path).toMatch(/^M[-\d. CZ]+$/);
    const all = numbers(path);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(-8);
    expect(Math.max(...all.filter((_, i) => i % 2 === 1))).toBeLessThanOrEqual(308);
  }
});

test('topic figures: all five differ', () => {
  const figures = TOPICS.map((topic) =>
    topicFigure(topic, { width: 100, height: 100, lines: 5 }).join(),
  );
  expect(new Set(figures).size).toBe(5);
});

test('paths: one point gives no path, a closed path ends with Z, a dot is two arcs', () => {
  expect(smoothPath([[0, 0]])).toBe('');
  expect(
    smoothPath(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      true,
    ),
  ).toMatch(/Z$/);
  expect(dotPath(5, 5, 2)).toBe('M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z');
});
