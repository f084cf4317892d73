import { drawPostcard, type PostcardText } from './drawPostcard';

const LETTER_SHARE = 0.5;

/** A canvas that notes what is written on it; every letter is half as wide as its font is high. */
function makeCanvas() {
  const written: { text: string; right: number; y: number; letters: number }[] = [];
  let dots = 0;
  const context = {
    font: '',
    measureText: (text: string) => ({
      width: text.length * LETTER_SHARE * Number.parseFloat(context.font),
    }),
    fillText(text: string, x: number, y: number): void {
      const letters = Number.parseFloat(context.font);
      written.push({ text, right: x + text.length * LETTER_SHARE * letters, y, letters });
    },
    fillRect: () => void (dots += 1),
    save: () => undefined,
    restore: () => undefined,
    translate: () => undefined,
    stroke: () => undefined,
  };
  const canvas = { width: 0, height: 0, getContext: () => context };
  return { canvas: canvas as unknown as HTMLCanvasElement, written, dots: () => dots };
}

const draw = (texts: PostcardText[]) => {
  const made = makeCanvas();
  drawPostcard(made.canvas, {
    topic: 'foundations',
    texts,
    url: 'https://strings.example/articles/foundations/a#practice-b',
    colour: '#d8b418',
    fonts: { title: 'serif', text: 'sans-serif' },
  });
  return { ...made, body: made.written.slice(0, -1) };
};

beforeAll(() => void Object.assign(globalThis, { Path2D: class {} }));

it('postcard: has title, numbered steps, the way to the page, and is A6', () => {
  const { canvas, written, dots } = draw([{ title: 'Slow', steps: ['Sing it.', 'Play it.'] }]);
  expect(written.map(({ text }) => text)).toEqual([
    'Slow',
    '1.',
    'Sing it.',
    '2.',
    'Play it.',
    'strings.example',
  ]);
  expect(canvas.width / canvas.height).toBeCloseTo(105 / 148, 3);
  expect(dots()).toBeGreaterThan(200);
});

it('postcard: a long text in two languages becomes smaller, and stays within the margins', () => {
  const text = {
    title: 'Slow practice',
    steps: Array.from({ length: 6 }, () => 'word '.repeat(14).trim()),
  };
  const [short, long] = [draw([text]).body, draw([text, text]).body];
  expect(long.at(-1)?.letters).toBeLessThan(short.at(-1)?.letters ?? 0);
  expect(long.filter(({ text: line }) => line === 'Slow practice')).toHaveLength(2);
  for (const { right, y } of long) {
    expect(right).toBeLessThanOrEqual(1150);
    expect(y).toBeLessThanOrEqual(1400);
  }
});
