import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** What a tool says of its tests. `slow` has every test with its milliseconds. */
export interface Results {
  passed: number;
  failed: number;
  /** Passed at a second try only; none is tried twice unless somebody asks for it. */
  flaky: number;
  slow: { name: string; ms: number }[];
  /** Each test that failed, with the first lines of why: said once more at the very end, where whoever reads only that finds it. */
  failures: string[];
}

export const NONE: Results = { passed: 0, failed: 0, flaky: 0, slow: [], failures: [] };

const COLOURS = /\u001B\[[0-9;]*m/g;

/** How many lines of why a test failed are said again at the end. */
const LINES = 10;

/** A failed test and the first lines of every error it met: the first is often only that its time was over. */
function failure(name: string, whys: readonly (string | null | undefined)[]): string {
  const errors = whys
    .map((why) =>
      (why ?? '')
        .replace(COLOURS, '')
        .split('\n')
        .filter((line) => line.trim() !== ''),
    )
    .filter(({ length }) => length > 0);
  let left = LINES;
  const told = errors.flatMap((lines, at) => {
    const share = lines.slice(0, Math.ceil(left / (errors.length - at)));
    left -= share.length;
    return share;
  });
  return [name, ...told.map((line) => `    ${line.trim()}`)].join('\n');
}

const JestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.nullish(v.string()),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          duration: v.nullish(v.number()),
          failureMessages: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
});

/** Reads what `jest --json --outputFile` wrote. A file that could not run at all counts as a failure. */
export function jestResults(file: string, root: string): Results {
  const report = v.parse(JestReport, JSON.parse(readFileSync(file, 'utf8')));
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({
      ...one,
      name: `${name.replace(`${root}/`, '')} › ${one.fullName}`,
    })),
  );
  const broken = report.testResults.filter(({ assertionResults }) => assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    flaky: 0,
    slow: tests.map(({ name, duration }) => ({ name, ms: duration ?? 0 })),
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, failureMessages }) => failure(name, failureMessages ?? [])),
      ...broken
        .filter(({ message }) => (message ?? '') !== '')
        .map(({ name, message }) => failure(name.replace(`${root}/`, ''), [message])),
    ],
  };
}

interface Suite {
  file: string;
  title: string;
  suites?: Suite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
}

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.custom<Suite[]>(Array.isArray),
});

function specsOf(suite: Suite): Results['slow'] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ name: `e2e/${suite.file} › ${title}`, ms: duration })),
    ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

function failuresOf(suite: Suite): string[] {
  const own = suite.specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      failure(
        `e2e/${suite.file} › ${title}`,
        tests.flatMap(({ results }) =>
          results.flatMap(({ errors }) => (errors ?? []).map(({ message }) => message)),
        ),
      ),
    );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

/** Reads what Playwright's JSON reporter wrote. */
export function playwrightResults(file: string): Results {
  const { stats, suites } = v.parse(PlaywrightReport, JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    flaky: stats.flaky,
    slow: suites.flatMap(specsOf),
    failures: suites.flatMap(failuresOf),
  };
}

/** What failed, or nothing. */
export function tellFailures({ failures }: Pick<Results, 'failures'>): void {
  if (failures.length > 0)
    console.log(`\nWhat failed:\n${failures.map((one) => `- ${one}`).join('\n')}\n`);
}

/** Several results as one. */
export function together(results: readonly Results[]): Results {
  const sum = (of: (one: Results) => number): number =>
    results.reduce((total, one) => total + of(one), 0);
  return {
    passed: sum((one) => one.passed),
    failed: sum((one) => one.failed),
    flaky: sum((one) => one.flaky),
    slow: results.flatMap(({ slow }) => slow),
    failures: results.flatMap(({ failures }) => failures),
  };
}
