/**
 * What a test says beforehand that it will do, although no other may: complain on the console.
 * Holds for the test in which it is said, or for all of a describe block when said in its beforeEach.
 */
const allowed = { console: [] as RegExp[] };

/** A test proves that somebody is warned: lines of console.error and console.warn like these are no failure. */
export function allowConsole(...patterns: RegExp[]): void {
  allowed.console.push(...patterns);
}

export function isAllowedLine(line: string): boolean {
  return allowed.console.some((pattern) => pattern.test(line));
}

export function forgetAllowed(): void {
  allowed.console = [];
}
