/** Resolves to the result of `work`, or to `otherwise` when it fails or takes longer than `ms`. */
export function withTimeout<T>(work: Promise<T>, otherwise: T, ms: number): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), ms);
    void work
      .catch(() => otherwise)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      });
  });
}
