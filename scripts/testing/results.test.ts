import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJestReport, readPlaywrightReport } from './results';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('Jest report: counts failed tests and files that could not be loaded', () => {
  const file = write({
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/root/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'failed' },
          { fullName: 'subtracts', status: 'passed' },
        ],
      },
      { name: '/root/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/root/c.test.ts', status: 'passed', assertionResults: [] },
    ],
  });
  expect(readJestReport(file, '/root')).toEqual({
    passed: 3,
    failed: 2,
    failures: ['a.test.ts › adds', 'b.test.ts'],
    flaky: [],
  });
});

test('Playwright report: names failed and flaky tests, and counts flaky ones as passed', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status }],
  });
  const file = write({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('pays', 'unexpected')],
        suites: [{ specs: [spec('searches', 'flaky')] }],
      },
    ],
  });
  expect(readPlaywrightReport(file)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['e2e/a.spec.ts › pays'],
    flaky: ['e2e/a.spec.ts › searches'],
  });
});
