type WithYield = Window & { scheduler?: { yield?(): Promise<void> } };

/** Yields to the browser, so that it can paint and handle input between parts of long work. */
export async function yieldToMain(): Promise<void> {
  const { scheduler } = window as WithYield;
  if (scheduler?.yield) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
