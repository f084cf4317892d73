/** Polls `ask` until it returns a truthy value, and returns that. @throws after `limit` ms, naming `what` */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  limit = 25_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${limit} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
