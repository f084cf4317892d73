import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** What a tool says of its tests. `slow` has every test with its milliseconds. */
export interface Results {
  passed: number;
  failed: number;
  /** Passed at a second try only; none is tried twice unless somebody asks for it. */
  flaky: number;
  slow: { name: string; ms: number }[];
}

export const NONE: Results = { passed: 0, failed: 0, flaky: 0, slow: [] };

const JestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), duration: v.nullish(v.number()) })),
    }),
  ),
});

/** Reads what `jest --json --outputFile` wrote. A file that could not run at all counts as a failure. */
export function jestResults(file: string, root: string): Results {
  const report = v.parse(JestReport, JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    flaky: 0,
    slow: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: `${name.replace(`${root}/`, '')} › ${fullName}`, ms: duration ?? 0 })),
    ),
  };
}

interface Suite {
  file: string;
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
}

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.custom<Suite[]>(Array.isArray),
});

function specsOf(suite: Suite): Results['slow'] {
  const own = suite.specs.flatMap(({ title, tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => ({ name: `e2e/${suite.file} › ${title}`, ms: duration }))));
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** Reads what Playwright's JSON reporter wrote. */
export function playwrightResults(file: string): Results {
  const { stats, suites } = v.parse(PlaywrightReport, JSON.parse(readFileSync(file, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected, flaky: stats.flaky, slow: suites.flatMap(specsOf) };
}

/** Several results as one. */
export function together(results: readonly Results[]): Results {
  const sum = (of: (one: Results) => number): number => results.reduce((total, one) => total + of(one), 0);
  return { passed: sum((one) => one.passed), failed: sum((one) => one.failed), flaky: sum((one) => one.flaky), slow: results.flatMap(({ slow }) => slow) };
}
