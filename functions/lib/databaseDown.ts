/** The database was unreachable or locked for longer than a call may wait, or its disk is full. */
export class DatabaseDown extends Error {
  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
    this.name = 'DatabaseDown';
  }
}
