import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestResults, playwrightResults } from './results';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const browser = (...messages: string[]): string =>
  written({
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [
      {
        file: 'a.spec.ts',
        title: 'a',
        specs: [{ title: 'stands', ok: true, tests: [{ results: [{ duration: 3 }] }] }],
        suites: [
          {
            file: 'a.spec.ts',
            title: 'inner',
            specs: [
              {
                title: 'falls',
                ok: false,
                tests: [
                  { results: [{ duration: 5, errors: messages.map((message) => ({ message })) }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  });

const said = (failure: string | undefined): string[] =>
  (failure ?? '').split('\n').map((line) => line.trim());

test('a browser test whose time was over says what it was waiting for too', () => {
  const { passed, failed, slow, failures } = playwrightResults(
    browser(
      '\u001B[31mTest timeout of 60000ms exceeded.\u001B[39m',
      "Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('Kept')\nReceived: <element(s) not found>",
    ),
  );
  expect([passed, failed, slow.length]).toEqual([1, 1, 2]);
  expect(failures.map(said)).toEqual([
    [
      'e2e/a.spec.ts › falls',
      'Test timeout of 60000ms exceeded.',
      'Error: expect(locator).toBeVisible() failed',
      "Locator: getByText('Kept')",
      'Received: <element(s) not found>',
    ],
  ]);
});

test('of long errors each says its first lines, ten in all', () => {
  const long = (name: string): string =>
    Array.from({ length: 30 }, (_, at) => `${name} ${String(at)}`).join('\n');
  expect(said(playwrightResults(browser(long('one'), long('two'))).failures[0]).slice(1)).toEqual(
    [0, 1, 2, 3, 4]
      .map((at) => `one ${String(at)}`)
      .concat([0, 1, 2, 3, 4].map((at) => `two ${String(at)}`)),
  );
  expect(said(playwrightResults(browser('short', long('two'))).failures[0])).toHaveLength(11);
});

test('a unit test says every message, and a file that could not run why', () => {
  const { failed, failures } = jestResults(
    written({
      numPassedTests: 0,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          name: '/house/a.test.ts',
          message: 'all of it',
          assertionResults: [
            {
              fullName: 'falls',
              status: 'failed',
              duration: 1,
              failureMessages: ['first', 'Nobody announced:\nconsole.error'],
            },
          ],
        },
        { name: '/house/b.test.ts', message: 'Cannot find module', assertionResults: [] },
      ],
    }),
    '/house',
  );
  expect(failed).toBe(2);
  expect(failures.map(said)).toEqual([
    ['a.test.ts › falls', 'first', 'Nobody announced:', 'console.error'],
    ['b.test.ts', 'Cannot find module'],
  ]);
});
