/** Error of an invariant that does not hold. */
export class Broken extends Error {
  override name = 'Broken';
}

export function demand(holds: boolean, what: string, facts: unknown): void {
  if (!holds) throw new Broken(`${what}: ${JSON.stringify(facts)}`);
}
