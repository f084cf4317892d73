/** Error of an invariant that does not hold. */
export class InvariantError extends Error {
  override name = 'InvariantError';
}

export function assertInvariant(holds: boolean, what: string, facts: unknown): void {
  if (!holds) throw new InvariantError(`${what}: ${JSON.stringify(facts)}`);
}
