/** Resolves with `work`, or after `ms` with the result of `late`, while the work goes on. */
export async function withTimeout<T, L>(
  ms: number,
  work: Promise<T>,
  late: () => L,
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
