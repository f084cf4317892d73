interface Allowance {
  patterns: RegExp[];
  said: string[];
}

/**
 * Console messages that a test announces, although no other test may cause them.
 * Holds for the test in which it is said, or for all of a describe block when said in its beforeEach.
 */
const allowed = { console: [] as Allowance[] };

/**
 * A test proves that somebody is warned: lines of console.error and console.warn like these are no failure.
 * @returns those that were said so far, in order
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

export function forgetAllowed(): void {
  allowed.console = [];
}
