interface Allowance {
  patterns: RegExp[];
  said: string[];
}

/**
 * Console messages that the current test allows. An allowance in a beforeEach holds for each test of its describe block,
 * any other for its own test only.
 */
const allowed = { console: [] as Allowance[] };

/**
 * Allows lines of console.error and console.warn that match, for a test that checks a warning.
 * @returns the matching lines logged so far, in order
 */
export function allowConsole(...patterns: RegExp[]): string[] {
  const said: string[] = [];
  allowed.console.push({ patterns, said });
  return said;
}

export function isAllowedLine(line: string): boolean {
  const allowance = allowed.console.find(({ patterns }) =>
    patterns.some((pattern) => pattern.test(line)),
  );
  allowance?.said.push(line);
  return allowance !== undefined;
}

export function clearAllowed(): void {
  allowed.console = [];
}
