type WithYield = Window & { scheduler?: { yield?(): Promise<void> } };

/** Ends the task, so that the browser draws and answers the visitor before the next part of long work. */
export async function yieldToMain(): Promise<void> {
  const { scheduler } = window as WithYield;
  if (scheduler?.yield) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
