import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../test/until';
import { hasProgram, installPackages } from '../lib/debian';
import { Bidi } from './bidi';
import type { Engine, Tab } from './engine';

/** Nothing is asked of Mozilla; everything that a visitor's browser decides by itself stays as it is delivered. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  // Sound is played to nobody: machines of tests have no card.
  'media.cubeb.force_mock_context': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 0,
  'remote.prefs.recommended': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** What the browser says of its own business. */
const MOZILLAS_OWN = /accounts\.firefox\.com/;

interface Value {
  type: string;
  value?: unknown;
}
interface Evaluated {
  type: 'success' | 'exception';
  result?: Value;
  exceptionDetails?: { text: string };
}
interface Context {
  context: string;
  url: string;
  originalOpener?: string | null;
  children?: Context[];
}

class FirefoxTab implements Tab {
  constructor(
    private readonly bidi: Bidi,
    private readonly context: string,
  ) {}

  async go(url: string): Promise<void> {
    await this.bidi.send('browsingContext.navigate', {
      context: this.context,
      url,
      wait: 'complete',
    });
  }

  private async evaluate<T>(context: string, body: string, values: unknown[]): Promise<T> {
    const expression = `(async () => JSON.stringify(await (function () { ${body} }).apply(null, ${JSON.stringify(values)})))()`;
    const answer = await this.bidi.send<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception')
      throw new Error(answer.exceptionDetails?.text ?? 'The page threw.');
    return (
      answer.result?.type === 'string' ? JSON.parse(String(answer.result.value)) : undefined
    ) as T;
  }

  run<T>(body: string, ...values: unknown[]): Promise<T> {
    return this.evaluate<T>(this.context, body, values);
  }

  async runInFrame<T>(selector: string, body: string, ...values: unknown[]): Promise<T> {
    const address = await this.run<string>(
      'return document.querySelector(arguments[0]).src',
      selector,
    );
    const { contexts } = await this.bidi.send<{ contexts: Context[] }>('browsingContext.getTree', {
      root: this.context,
    });
    const frame = contexts[0]?.children?.find(({ url }) => url === address);
    if (frame === undefined) throw new Error(`No frame at ${address}`);
    return this.evaluate<T>(frame.context, body, values);
  }

  async press(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.bidi.send('input.performActions', {
      context: this.context,
      actions: [{ type: 'pointer', id: 'mouse', actions }],
    });
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.bidi.send('input.performActions', {
      context: this.context,
      actions: [{ type: 'key', id: 'keys', actions }],
    });
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.context,
    });
    return Buffer.from(data, 'base64');
  }

  async opened(): Promise<Tab> {
    // Opened by a frame of the page, it names the frame. Windows of visitors who have gone are closed.
    const found = await until('a window that opens', async () => {
      const { contexts } = await this.bidi.send<{ contexts: Context[] }>(
        'browsingContext.getTree',
        {},
      );
      return contexts.find(({ originalOpener }) => (originalOpener ?? null) !== null);
    });
    return new FirefoxTab(this.bidi, found.context);
  }

  async isClosed(): Promise<boolean> {
    const { contexts } = await this.bidi.send<{ contexts: Context[] }>(
      'browsingContext.getTree',
      {},
    );
    return !contexts.some(({ context }) => context === this.context);
  }
}

/** Starts Debian's Firefox (installed when there is none) without a window, and speaks WebDriver BiDi to it. */
export async function startFirefox(): Promise<Engine> {
  if (!hasProgram('firefox-esr')) installPackages('firefox-esr');
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const program = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' },
    },
  );
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (data: Buffer) => void (said += data.toString()));
  const ended = new Promise((resolve) => program.once('exit', resolve));
  const address = await until(
    'Firefox',
    () => /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1],
    60_000,
  );

  const complaints: string[] = [];
  const visitors: string[] = [];
  const bidi = await Bidi.connect(`${address}/session`, (method, params) => {
    const { level, text } = params as { level?: string; text?: string | null };
    if (method === 'log.entryAdded' && level === 'error') complaints.push(text ?? '');
  });
  const { capabilities } = await bidi.send<{
    capabilities: { browserName: string; browserVersion: string };
  }>('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async open(width, height) {
      for (const gone of visitors.splice(0))
        await bidi.send('browser.removeUserContext', { userContext: gone });
      const { userContext } = await bidi.send<{ userContext: string }>(
        'browser.createUserContext',
        {},
      );
      visitors.push(userContext);
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
        type: 'window',
        userContext,
      });
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
      return new FirefoxTab(bidi, context);
    },
    complaints: () => complaints.splice(0).filter((text) => !MOZILLAS_OWN.test(text)),
    async close() {
      bidi.close();
      program.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
