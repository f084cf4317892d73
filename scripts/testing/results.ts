import { readFileSync } from 'node:fs';

/** Counts of a test runner, and the tests to name at the end of the run. */
export interface Results {
  passed: number;
  failed: number;
  failures: string[];
  /** Tests that passed on a retry only. They count as passed. */
  flaky: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/**
 * Reads the report of `jest --json --outputFile`.
 * @param root folder of the repository, left out of the names
 */
export function readJestReport(file: string, root: string): Results {
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const suite = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded fails without any test of its own.
    if (failed.length === 0) return status === 'failed' ? [suite] : [];
    return failed.map(({ fullName }) => `${suite} › ${fullName}`);
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures,
    flaky: [],
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

function titlesOf(suite: PlaywrightSuite, status: string): string[] {
  const own = suite.specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title }) => `e2e/${file} › ${title}`);
  return [...own, ...(suite.suites ?? []).flatMap((child) => titlesOf(child, status))];
}

/** Reads the report of Playwright's JSON reporter. */
export function readPlaywrightReport(file: string): Results {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap((suite) => titlesOf(suite, 'unexpected')),
    flaky: suites.flatMap((suite) => titlesOf(suite, 'flaky')),
  };
}
