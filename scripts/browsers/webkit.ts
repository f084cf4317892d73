import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { until } from '../../test/until';
import { hasProgram, installPackages } from '../lib/debian';
import { freePorts } from '../../test/freePorts';
import type { Engine, Tab } from './engine';

const BROWSERS = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].flatMap((name) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/${name}/MiniBrowser`),
);
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

function caller(base: string): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(base + path, {
      method,
      ...(method === 'POST'
        ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }
        : {}),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error ?? ''}: ${value.message ?? ''}`);
    return value;
  };
}

/** WebDriver knows one window at a time: each command goes to the tab's own first. */
class WebKitTab implements Tab {
  constructor(
    private readonly call: Call,
    private readonly handle: string,
  ) {}

  private async here(): Promise<void> {
    await this.call('POST', '/window', { handle: this.handle });
  }

  async go(url: string): Promise<void> {
    await this.here();
    await this.call('POST', '/url', { url });
  }

  private execute<T>(body: string, args: unknown[]): Promise<T> {
    return this.call<T>('POST', '/execute/sync', {
      script: `return (async function () { ${body} }).apply(null, arguments)`,
      args,
    });
  }

  async run<T>(body: string, ...values: unknown[]): Promise<T> {
    await this.here();
    return this.execute<T>(body, values);
  }

  async runInFrame<T>(selector: string, body: string, ...values: unknown[]): Promise<T> {
    await this.here();
    const element = await this.call<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: selector,
    });
    await this.call('POST', '/frame', { id: { [ELEMENT]: element[ELEMENT] } });
    try {
      return await this.execute<T>(body, values);
    } finally {
      await this.call('POST', '/frame', { id: null });
    }
  }

  async press(x: number, y: number): Promise<void> {
    await this.here();
    const actions = [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.call('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async type(text: string): Promise<void> {
    await this.here();
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async picture(): Promise<Buffer> {
    await this.here();
    return Buffer.from(await this.call<string>('GET', '/screenshot'), 'base64');
  }

  async opened(): Promise<Tab> {
    const handle = await until('a window that opens', async () =>
      (await this.call<string[]>('GET', '/window/handles')).find((one) => one !== this.handle),
    );
    return new WebKitTab(this.call, handle);
  }

  async isClosed(): Promise<boolean> {
    return !(await this.call<string[]>('GET', '/window/handles')).includes(this.handle);
  }
}

function startDisplay(number: number): ChildProcess {
  return spawn('Xvfb', [`:${String(number)}`, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
}

/** Starts Debian's WebKitGTK (installed when there is none) on a screen in memory, and speaks WebDriver to it. */
export async function startWebKit(): Promise<Engine> {
  if (!hasProgram('WebKitWebDriver') || !existsSync('/usr/bin/Xvfb'))
    installPackages('webkit2gtk-driver', 'xvfb');
  const binary = BROWSERS.find((file) => existsSync(file));
  if (binary === undefined)
    throw new Error('Debian’s webkit2gtk-driver has brought no MiniBrowser.');
  const [port = 0, number = 0] = await freePorts(2);
  const display = startDisplay(number);
  await until('a screen in memory', () => existsSync(`/tmp/.X11-unix/X${String(number)}`));
  const driver = spawn('WebKitWebDriver', [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number)}`,
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const base = `http://127.0.0.1:${String(port)}`;
  await until('WebKitWebDriver', () =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const sessions: string[] = [];
  const newSession = async (): Promise<{ id: string; version: string }> => {
    const options = { binary, args: ['--automation'] };
    const { sessionId, capabilities } = await caller(base)<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': options,
          timeouts: { script: 30_000, pageLoad: 60_000, implicit: 0 },
        },
      },
    });
    sessions.push(sessionId);
    return { id: sessionId, version: capabilities.browserVersion };
  };
  const endSessions = async (): Promise<void> => {
    for (const id of sessions.splice(0))
      await caller(base)('DELETE', `/session/${id}`).catch(() => undefined);
  };
  const { version } = await newSession();
  return {
    name: `WebKitGTK ${version}`,
    async open(width, height) {
      // Sessions of automation keep nothing: a new one is a new visitor.
      await endSessions();
      const { id } = await newSession();
      const call = caller(`${base}/session/${id}`);
      const handle = await call<string>('GET', '/window');
      const tab = new WebKitTab(call, handle);
      // The window has a frame of its own round the page.
      await call('POST', '/window/rect', { width, height });
      const inner = await tab.run<number>('return innerWidth');
      if (inner !== width)
        await call('POST', '/window/rect', { width: width + (width - inner), height });
      return tab;
    },
    complaints: () => null,
    async close() {
      await endSessions();
      driver.kill('SIGTERM');
      display.kill('SIGTERM');
      await Promise.resolve();
    },
  };
}
