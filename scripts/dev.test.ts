import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './lib/chromium';
import { NIGHTLY } from '../test/nightly';
import { until } from '../test/until';
import { testEnvironment } from './config/testEnvironment';
import { freePorts } from '../test/freePorts';

const ROOT = path.resolve(__dirname, '..');
/** Folders without source files of the product. */
const EXCLUDED = ['node_modules', 'dist', 'e2e', 'test-results'];
const TIMEOUT_MS = 120_000;

/** Copies the project's sources to a temporary folder, where the test may break them. */
function copyTree(): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'dev-'));
  const parts = readdirSync(ROOT).filter(
    (part) => !EXCLUDED.includes(part) && (!part.startsWith('.') || part === '.env.example'),
  );
  for (const part of parts)
    cpSync(path.join(ROOT, part), path.join(tree, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  return tree;
}

/** Starts `npm run dev` in the tree. `says` waits for output since its last call. */
async function startDev(tree: string) {
  const names = ['PORT', 'SANDBOX_PORT', 'FUNCTIONS_PORT', 'SMTP_PORT', 'PAGES_PORT'];
  const ports = Object.fromEntries(
    (await freePorts(names.length)).map((port, at) => [names[at] ?? '', String(port)]),
  );
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: tree,
    env: { ...testEnvironment(), ...ports } as NodeJS.ProcessEnv,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += String(data)));
  const ended = once(child, 'exit');
  return {
    ports,
    said: () => said,
    async says(...patterns: RegExp[]) {
      const heard = () =>
        patterns.every((pattern) => pattern.test(said)) || child.exitCode !== null;
      await until(String(patterns), heard, TIMEOUT_MS).catch(() => undefined);
      for (const pattern of patterns) expect(said).toMatch(pattern);
      const all = said;
      said = '';
      return all;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const count = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern)).length;

// Nightly only, because it starts a bundler.
(NIGHTLY ? it : it.skip)(
  'npm run dev: restarts the changed program, reports a compile error once, and shows edits in the open page',
  async () => {
    const tree = copyTree();
    const at = (file: string) => path.join(tree, file);
    const change = (file: string, mend: (text: string) => string) =>
      writeFileSync(at(file), mend(readFileSync(at(file), 'utf8')));
    const ARTICLE = 'content/articles/slow-practice.en.md';
    const entries = count(readFileSync(at('content/space.json'), 'utf8'), /"type": "Entry"/g);
    const rebuilt = new RegExp(
      `\\b${String(entries)} entries[^]*sandbox\\.ts starts anew[^]*Sandbox listening on`,
    );
    // Edited before the start, so the space has to be rebuilt at once.
    change(ARTICLE, (text) => text.replace(/^title: .*/m, 'title: Slower than before'));
    const dev = await startDev(tree);
    const browser = await chromium.launch({
      executablePath: findChromium() ?? '',
      args: CHROMIUM_FLAGS,
    });
    try {
      await dev.says(/Functions listening on/, rebuilt);
      const space = () => readFileSync(at('content/space.json'), 'utf8');
      expect(space()).toContain('Slower than before');
      const asked = async () =>
        (
          await fetch(
            `http://127.0.0.1:${dev.ports['SANDBOX_PORT'] ?? ''}/spaces/openstrings/environments/master/entries?content_type=article&access_token=sandbox-delivery&fields.slug=slow-practice`,
          )
        ).text();
      // The files that it writes itself may cause another restart.
      const tells = (title: string) =>
        until(`the sandbox to tell “${title}”`, async () =>
          (await asked().catch(() => '')).includes(title),
        );
      await tells('Slower than before');

      change('functions/health/metrics.ts', (text) => `${text}\n// Changed.\n`);
      expect(await dev.says(/functions\.ts starts anew[^]*Functions listening on/)).not.toContain(
        'sandbox.ts',
      );
      change('sandbox/mail/answers.ts', (text) => `${text}\n// Changed.\n`);
      expect(await dev.says(/sandbox\.ts starts anew[^]*Sandbox listening on/)).not.toContain(
        'functions.ts',
      );
      change(ARTICLE, (text) => text.replace(/^title: .*/m, 'title: Slowest of all'));
      await dev.says(rebuilt);
      await tells('Slowest of all');
      change('content/assets/manifest.json', (text) =>
        text.replace(/"en-US": "[^"]+"/, '"en-US": "Another title"'),
      );
      await dev.says(rebuilt);
      expect(space()).toContain('Another title');

      // Both programs import this file.
      const shared = readFileSync(at('contracts/config/environment.ts'), 'utf8');
      writeFileSync(at('contracts/config/environment.ts'), `${shared}\nexport const broken = (;\n`);
      await dev.says(/ERROR[^]*the last version keeps running/);
      expect((await fetch(`http://127.0.0.1:${dev.ports['FUNCTIONS_PORT'] ?? ''}/ready`)).ok).toBe(
        true,
      );
      writeFileSync(at('contracts/config/environment.ts'), shared);
      const mended = await dev.says(
        /functions\.ts starts anew[^]*Functions listening on/,
        /sandbox\.ts starts anew[^]*Sandbox listening on/,
      );
      expect(count(mended, /ERROR/g)).toBe(0);

      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${dev.ports['PORT'] ?? ''}`);
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: TIMEOUT_MS });
      const styleOf = (property: string) =>
        page.evaluate(
          (name) => getComputedStyle(document.body).getPropertyValue(name).trim(),
          property,
        );
      const paper = await styleOf('--paper');
      expect(paper).not.toBe('');
      change('src/app/styles/base.css', (text) => `${text}\nbody { outline-width: 7px; }\n`);
      await until('the edited style', async () => (await styleOf('outline-width')) === '7px');
      expect(await styleOf('--paper')).toBe(paper);
      change('src/features/home/Hero.module.css', (text) =>
        text.concat('\nbody { outline-offset: 5px; }\n'),
      );
      await until('the page’s own edited style', async () =>
        (await styleOf('outline-offset')).startsWith('5px'),
      );
      expect([await styleOf('--paper'), await styleOf('outline-width')]).toEqual([paper, '7px']);
      const overlay = page.locator('#webpack-dev-server-client-overlay');
      change('src/app/App.tsx', (text) => `${text}\nconst broken = (;\n`);
      await overlay.waitFor();
      change('src/app/App.tsx', (text) => text.replace('const broken = (;', ''));
      await overlay.waitFor({ state: 'detached' });
    } finally {
      await browser.close();
      await dev.stop();
      rmSync(tree, { recursive: true, force: true });
    }
  },
  10 * TIMEOUT_MS,
);
