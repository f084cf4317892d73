import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PYTHON } from '../../../scripts/lib/otherEngines';
import { freePorts } from '../../../test/freePorts';
import { until } from '../../../test/until';
import { SOUND_CARD, type Browser, type Key, type Settings, type Tab } from './tab';
import { LOADING_MS, startSession, type Session } from './webdriver';

/** Code points of keys in WebDriver's table. */
const KEYS: Record<Key | 'Control' | 'Shift', string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  k: 'k',
  Control: '\uE009',
  Shift: '\uE008',
};

const pressKeys = (keys: readonly string[]): object => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ],
    },
  ],
});

const clickAt = (x: number, y: number): object => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
});

interface ElementReference {
  'element-6066-11e4-a52e-4f735466cecf': string;
}

/** A tab of a session. All tabs of a session share which of them is the current one. */
class WebKitTab implements Tab {
  constructor(
    private readonly session: Session,
    private readonly handle: string,
    private readonly current: { handle: string },
  ) {}

  private async call<T>(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object) {
    if (this.current.handle !== this.handle) {
      await this.session.call('POST', '/window', { handle: this.handle });
      this.current.handle = this.handle;
    }
    return this.session.call<T>(method, address, body);
  }

  /** Waits until another document than the present one is parsed. */
  private async open(navigate: () => Promise<void>): Promise<void> {
    await this.evaluate(() => void Object.assign(window, { isLeft: true }), []);
    await navigate();
    const isOpen = (): boolean => !('isLeft' in window) && document.readyState !== 'loading';
    // The script may have come too late for the one document and too early for the other.
    await until('the page', () => this.evaluate(isOpen, []).catch(() => false), LOADING_MS);
  }

  goto = (url: string): Promise<void> => this.open(() => this.call('POST', '/url', { url }));
  reload = (): Promise<void> => this.open(() => this.call('POST', '/refresh', {}));

  evaluate: Tab['evaluate'] = (run, args, frame) =>
    this.evaluateOnce(run, args, frame).catch(async (error: unknown) => {
      // The driver's words when a press or key leaves the page.
      if (!String(error).includes('unknown error')) throw error;
      const isThere = (): Promise<boolean> => this.evaluateOnce(() => true, []).catch(() => false);
      await until('the next page', isThere, LOADING_MS);
      return this.evaluateOnce(run, args, frame);
    });

  private readonly evaluateOnce: Tab['evaluate'] = async (run, args, frame) => {
    const code = { script: `return (${run.toString()})(...arguments)`, args };
    if (frame === undefined) return this.call('POST', '/execute/sync', code);
    const element = await this.call<ElementReference>('POST', '/element', {
      using: 'css selector',
      value: frame,
    });
    await this.call('POST', '/frame', { id: element });
    try {
      return await this.call('POST', '/execute/sync', code);
    } finally {
      await this.call('POST', '/frame', { id: null });
    }
  };

  click = (x: number, y: number): Promise<void> => this.call('POST', '/actions', clickAt(x, y));
  tap = this.click;
  key: Tab['key'] = (key, modifier) =>
    this.call(
      'POST',
      '/actions',
      pressKeys([...(modifier === undefined ? [] : [KEYS[modifier]]), KEYS[key]]),
    );
  async type(text: string): Promise<void> {
    for (const letter of text)
      await this.call('POST', '/actions', pressKeys([letter === '\n' ? KEYS.Enter : letter]));
  }

  resize = (width: number, height: number): Promise<void> =>
    this.call('POST', '/window/rect', { width, height });
  screenshot = async (): Promise<Buffer> =>
    Buffer.from(await this.call<string>('GET', '/screenshot'), 'base64');

  private readonly handles = (): Promise<string[]> => this.session.call('GET', '/window/handles');

  async popup(act: () => Promise<void>): Promise<Tab> {
    const before = await this.handles();
    await act();
    const opened = await until('a new window', async () =>
      (await this.handles()).find((handle) => !before.includes(handle)),
    );
    return new WebKitTab(this.session, opened, this.current);
  }

  isClosed = async (): Promise<boolean> => !(await this.handles()).includes(this.handle);
}

/** Ends a process and waits until it has ended. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** Starts a screen that nobody sees. @returns its number with a colon */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const size = ['-screen', '0', '1400x1200x24'];
  const screen = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', ...size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = screen.stdio[3];
  const number = await new Promise<string>((resolve, reject) => {
    output?.once('data', (text: Buffer) => resolve(text.toString().trim()));
    screen.once('exit', () => reject(new Error('Xvfb did not start.')));
  });
  return { display: `:${number}`, screen };
}

/** The view's program with its settings; the driver takes a path and separate arguments. */
function view(settings: Settings, folder: string): object {
  const { proxyPort, ...rest } = settings;
  const options = { ...rest, folder, proxy: `http://127.0.0.1:${String(proxyPort)}` };
  return {
    binary: PYTHON,
    args: [path.join(__dirname, 'webkitView.py'), JSON.stringify(options)],
  };
}

/** Lines of the view's output that tell of an error, with what follows it up to the next message. */
const ERROR_LINE = /CONSOLE (?:\w+ )*ERROR\b/;

/** Starts WebKit (WebKitGTK), which is the engine of Safari, as a first visitor's browser. */
export async function startWebKit(settings: Settings): Promise<Browser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'open-strings-webkit-'));
  const { display, screen } = await startScreen();
  const [port] = await freePorts(1);
  const driver = spawn('WebKitWebDriver', [`--port=${String(port)}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      GDK_BACKEND: 'x11',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      ALSA_CONFIG_PATH: SOUND_CARD,
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [driver.stdout, driver.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const close = async (): Promise<void> => {
    await Promise.all([end(driver), end(screen)]);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = `http://127.0.0.1:${String(port)}`;
    await until('WebKitWebDriver', () => fetch(`${address}/status`).catch(() => null));
    const session = await startSession(address, {
      // The driver would wait for the slowest file.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': view(settings, path.join(folder, 'visitor')),
    });
    const handle = await session.call<string>('GET', '/window');
    const tab = new WebKitTab(session, handle, { handle });
    return {
      tab,
      async errors() {
        // The output comes by another way than the answers.
        const mark = `mark ${String(output.length)}`;
        await tab.evaluate((text) => console.info(text), [mark]);
        await until('the console', () => output.includes(mark));
        return output.split('\n').filter((line) => ERROR_LINE.test(line));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
