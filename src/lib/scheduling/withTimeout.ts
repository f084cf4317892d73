/** Resolves to the result of `work`, or to null when it fails or takes longer than `ms`. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    void work
      .catch(() => null)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      });
  });
}
