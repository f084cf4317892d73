import { readFile } from 'node:fs/promises';
import { replaceFile } from '../lib/replaceFile';
import { isRecord } from '../../contracts/isRecord';
import type { PageAddress } from '../../src/app/contentLists/listAddresses';

/** Path without its last segment. */
const parentOf = (address: string): string => address.slice(0, address.lastIndexOf('/'));

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Remembers every address that an entry's page ever had, so that a renamed slug leads on. An address belongs to the
 * entry that had it last. Nothing is ever forgotten: an entry that is unpublished has no page, and gets its former
 * addresses back when it returns. One line per address, on disk.
 */
export class FormerAddresses {
  private constructor(
    private readonly file: string,
    /** Type and id of the entry that had an address last. */
    private readonly owners: Map<string, string>,
    /** Former addresses at which a redirect is published. */
    private published: ReadonlySet<string>,
  ) {}

  static async open(file: string): Promise<FormerAddresses> {
    const stored: unknown = await readFile(file, 'utf8')
      .then((text) => JSON.parse(text) as unknown)
      .catch(() => null);
    const { owners, published } = isRecord(stored) ? stored : {};
    const known = isRecord(owners) ? Object.entries(owners) : [];
    return new FormerAddresses(
      file,
      new Map(known.flatMap(([address, entry]) => (isText(entry) ? [[address, entry]] : []))),
      new Set(Array.isArray(published) ? published.filter(isText) : []),
    );
  }

  /**
   * Records the present addresses.
   * @returns the former addresses with those that they lead to now: under the same topic where there is one
   */
  follow(addresses: readonly PageAddress[]): Map<string, string> {
    const present = new Set<string>();
    const byEntry = new Map<string, string[]>();
    for (const { path: address, entry } of addresses) {
      present.add(address);
      if (entry === null) continue;
      this.owners.set(address, entry);
      byEntry.set(entry, [...(byEntry.get(entry) ?? []), address]);
    }
    const moved = new Map<string, string>();
    for (const [address, entry] of this.owners) {
      const own = present.has(address) ? [] : (byEntry.get(entry) ?? []);
      const target = own.find((one) => parentOf(one) === parentOf(address)) ?? own[0];
      if (target !== undefined) moved.set(address, target);
    }
    return moved;
  }

  /** Redirects of the last run that are none any more. */
  ended(moved: ReadonlyMap<string, string>): string[] {
    return [...this.published].filter((address) => !moved.has(address));
  }

  /** Stores the addresses. @param published former addresses at which a redirect is published now */
  async save(published: Iterable<string>): Promise<void> {
    this.published = new Set(published);
    const stored = {
      owners: Object.fromEntries(this.owners),
      published: [...this.published],
    };
    await replaceFile(this.file, JSON.stringify(stored, null, 1));
  }
}
