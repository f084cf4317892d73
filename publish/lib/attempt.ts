/** The words of an error. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Writes one output. Its failure is logged, so that it does not keep the others, or later edits, from being published.
 * @returns false when it failed: the next run retries
 */
export async function attempt(
  warn: (message: string) => void,
  output: string,
  step: () => Promise<void>,
): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    warn(`${output} could not be brought up to date: ${reasonOf(error)}`);
    return false;
  }
}
