import { readTrace } from './mainThread';

const thread = { pid: 1, tid: 1 };
const task = (name: string, ts: number, dur: number, tdur: number) => ({
  ...thread,
  name,
  ph: 'X',
  ts,
  dur,
  tdur,
  args: {},
});
const loaded = (frame: string, ts: number) => ({
  ...thread,
  name: 'MarkLoad',
  ph: 'I',
  ts,
  args: { data: { frame } },
});

it('main thread: adds up processor time until the page is loaded and painted, not its first SVG picture', () => {
  const spent = readTrace([
    task('ParseHTML', 0, 900, 250),
    loaded('picture', 1000),
    task('RunTask', 2000, 3000, 2000),
    task('UpdateLayoutTree', 2500, 1000, 500),
    loaded('page', 4000),
    task('Layout', 5500, 1000, 1000),
    {
      ...thread,
      name: 'firstContentfulPaint',
      ph: 'I',
      ts: 6000,
      args: { frame: 'page' },
    },
    task('Layout', 7000, 1000, 1000),
  ]);
  // Of the last task before the end its half counts.
  expect(spent).toEqual({ parse: 0.25, style: 0.5, layout: 0.5, script: 0, all: 2.75 });
});
