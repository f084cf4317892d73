import { randomBytes } from 'node:crypto';

export interface LinkedProvider {
  providerId: string;
  rawId: string;
  email?: string;
  displayName?: string;
  photoUrl?: string;
}

export interface Account {
  localId: string;
  email?: string;
  emailVerified: boolean;
  password?: string;
  displayName?: string;
  photoUrl?: string;
  disabled: boolean;
  /** Times in milliseconds since the epoch. */
  createdAt: number;
  lastLoginAt: number;
  /** Second since the epoch; tokens issued earlier are invalid. */
  validSince: number;
  wrongAttempts: number;
  providers: LinkedProvider[];
}

const sameAddress = (a: string | undefined, b: string): boolean =>
  a?.toLowerCase() === b.toLowerCase();

/** Accounts of the project, in memory. */
export class AccountStore {
  private accounts = new Map<string, Account>();

  create(fields: Partial<Account>): Account {
    const now = Date.now();
    const account: Account = {
      localId: randomBytes(21).toString('base64url'),
      emailVerified: false,
      disabled: false,
      createdAt: now,
      lastLoginAt: now,
      validSince: Math.floor(now / 1000),
      wrongAttempts: 0,
      providers: [],
      ...fields,
      ...(fields.email === undefined ? {} : { email: fields.email.toLowerCase() }),
    };
    this.accounts.set(account.localId, account);
    return account;
  }

  byId(localId: string): Account | undefined {
    return this.accounts.get(localId);
  }
  byEmail(email: string): Account | undefined {
    return this.list().find((account) => sameAddress(account.email, email));
  }
  byProvider(providerId: string, rawId: string): Account | undefined {
    return this.list().find(({ providers }) =>
      providers.some((linked) => linked.providerId === providerId && linked.rawId === rawId),
    );
  }
  list(): Account[] {
    return [...this.accounts.values()];
  }
  delete(localId: string): boolean {
    return this.accounts.delete(localId);
  }
  clear(): void {
    this.accounts.clear();
  }
}
