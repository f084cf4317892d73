import type { EarlyAct } from '@/lib/browser/acts';
import { replayEarlyActs } from './replayEarlyActs';

const find = (control: HTMLElement): HTMLElement => control;
const stop = jest.fn();
let log: string[] = [];
/** Meets every press, wherever it goes; null lets each meet its control. */
let onTop: HTMLElement | null = null;

/** Records acts as the head script does. */
function record(...acts: (Pick<EarlyAct, 'on'> & Partial<EarlyAct>)[]): void {
  window.early = {
    acts: acts.map((act) => ({ isFocused: false, ...act })),
    start: () => undefined,
    stop,
    fail: () => undefined,
  };
}

function button(name: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement('button');
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  element.addEventListener('click', () => log.push(name));
  document.body.append(element);
  return element;
}

const settle = (): Promise<void> => Promise.resolve(void log.push('settled'));

beforeAll(() => {
  // jsdom knows no modal dialogs.
  const { querySelector } = document;
  document.querySelector = ((selector: string) =>
    querySelector.call(document, selector.replace(':modal', '[open]'))) as typeof querySelector;
  // Nor places.
  Object.assign(document, { elementFromPoint: () => onTop });
  Object.assign(HTMLElement.prototype, {
    getClientRects: () => [{ left: 0, top: 0, width: 1, height: 1 }],
  });
});
beforeEach(() => {
  log = [];
  onTop = null;
  stop.mockClear();
  document.body.innerHTML = '';
});

it('replay: does one act after the other, each when the page shows the one before', async () => {
  const [share, play] = [button('share'), button('play')];
  record({ on: share }, { on: play }, { on: play });
  await replayEarlyActs(find, settle);
  expect(log).toEqual(['share', 'settled', 'play', 'settled', 'play', 'settled']);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(window.early).toBeUndefined();
});

it('replay: does an act that comes meanwhile, and does not record its own presses', async () => {
  const [share, play] = [button('share'), button('play')];
  record({ on: share });
  share.addEventListener('click', () => {
    expect(window.early?.isReplaying).toBe(true);
    window.early?.acts.push({ on: play, isFocused: false });
  });
  await replayEarlyActs(find, settle);
  expect(log).toEqual(['share', 'settled', 'play', 'settled']);
});

it.each([
  ['saved already', 'true', []],
  ['not saved yet', 'false', ['save']],
])('replay: presses a toggle only where its state differs: %s', async (_name, pressed, presses) => {
  record({ on: button('save', { 'aria-pressed': pressed }), pressed: true });
  await replayEarlyActs(find, () => Promise.resolve());
  expect(log).toEqual(presses);
});

it('replay: drops a second press on a button whose first one opened a dialog, and does all others', async () => {
  const [open, play, inside] = [button('open'), button('play'), button('inside')];
  open.addEventListener('click', () => {
    const dialog = Object.assign(document.createElement('dialog'), { open: true });
    dialog.append(inside);
    document.body.append(dialog);
  });
  record({ on: open }, { on: open }, { on: play }, { on: inside });
  await replayEarlyActs(find, () => Promise.resolve());
  expect(log).toEqual(['open', 'play', 'inside']);
});

it('replay: drops a second press on a button that the first one has covered or hidden', async () => {
  const [podcast, inMenu, play] = [button('podcast'), button('in menu'), button('play')];
  podcast.addEventListener('click', () => (onTop = play));
  inMenu.addEventListener('click', () => Object.assign(inMenu, { getClientRects: () => [] }));
  record({ on: inMenu }, { on: inMenu }, { on: podcast }, { on: podcast });
  await replayEarlyActs(find, () => Promise.resolve());
  expect(log).toEqual(['in menu', 'podcast']);
});

it('replay: leaves the focus where the visitor has gone since', async () => {
  const [play, next] = [button('play'), button('next')];
  play.addEventListener('click', () => button('drawer').focus());
  next.focus();
  record({ on: play, isFocused: true });
  await replayEarlyActs(find, () => Promise.resolve());
  expect(next).toHaveFocus();
  play.focus();
  record({ on: play, isFocused: true });
  await replayEarlyActs(find, () => Promise.resolve());
  expect(next).not.toHaveFocus();
  expect(play).not.toHaveFocus();
});

it('replay: leaves the focus where a jump within the page has put it', async () => {
  const link = document.createElement('a');
  link.href = '#tonight';
  document.body.append(link);
  record({ on: link, from: 0, isFocused: true });
  await replayEarlyActs(find, settle);
  expect(link).not.toHaveFocus();
});

it('replay: tells a link of a jump, and a select of its value', async () => {
  document.body.innerHTML =
    '<a href="#p-1">1</a><select><option>a</option><option>b</option></select>';
  const [link, select] = [document.querySelector('a'), document.querySelector('select')];
  if (link === null || select === null) throw new Error('nothing to press');
  document.addEventListener('jumped', (event) =>
    log.push(`from ${String((event as CustomEvent).detail)}`),
  );
  select.addEventListener('change', () => log.push(select.value));
  record({ on: link, from: 640 }, { on: select, chosen: 'b' });
  await replayEarlyActs(find, () => Promise.resolve());
  expect(log).toEqual(['from 640', 'b']);
});
