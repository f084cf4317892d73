import { plainText } from './richText';
import * as v from 'valibot';
import { HeldLinks } from '../../contracts/content/heldLinks';
import {
  meetingLinkOf,
  meetingLinksOf,
  type MeetingLinks,
  type ReadManagement,
} from '../../contracts/content/meetingLinks';
import type { Language } from '../../contracts/language/languages';
import { EntriesSchema, type Entry } from './entrySchema';
import type { HeldContent } from './heldContent';
import type { ClockWitness } from '../lib/timing/clockWitness';
import { fetchWithTimeout, jsonOf, NoAnswer } from '../lib/timing/fetchWithTimeout';

export type { Entry };

export interface ContentAccess {
  deliveryUrl: string;
  managementUrl: string;
  space: string;
  environment: string;
  deliveryToken: string;
  managementToken: string;
  timeoutMs: number;
  /** Address of the published site's list of held changes; '' for none. */
  heldUrl: string;
}

const GoneSchema = v.object({ sys: v.object({ type: v.literal('Error') }) });

/** Returns a field in the requested language, or in the default one. */
export function fieldOf(entry: Entry, name: string, language: Language = 'en-US'): unknown {
  const field = entry.fields[name];
  return field?.[language] ?? field?.['en-US'];
}

const privateLinks = new HeldLinks();

/** Returns a text field without meeting links; '' for any other value. */
export function textOf(entry: Entry, name: string, language?: Language): string {
  const value = fieldOf(entry, name, language);
  return typeof value === 'string' ? privateLinks.without(value).trim() : '';
}

/** A field of rich text as plain text, without private links; '' when there is none. */
export const richTextOf = (entry: Entry, name: string, language: Language): string =>
  privateLinks.without(plainText(fieldOf(entry, name, language)));

// Answers of the content service have at most 7 MB; a workshop in two languages has less than 10 kB.
const PAGE = 500;

/**
 * Reads the content service: published entries with the delivery token, meeting links with the management token. Of an
 * entry whose change waits for a confirmation it returns the version before, as the site shows it.
 */
export class ContentReader {
  constructor(
    private readonly access: ContentAccess,
    private readonly witness?: ClockWitness,
    private readonly held?: Pick<HeldContent, 'entries'>,
  ) {}

  /** Returns published entries of one type by id, in any order; unknown ids are left out. Throws NoAnswer. */
  async published(contentType: string, ids: readonly string[]): Promise<Entry[]> {
    const query = new URLSearchParams({
      content_type: contentType,
      'sys.id[in]': ids.join(','),
      locale: '*',
      include: '0',
      limit: String(ids.length),
    });
    const body = await this.read(
      this.access.deliveryUrl,
      `/entries?${query.toString()}`,
      this.access.deliveryToken,
    );
    const parsed = v.safeParse(EntriesSchema, body);
    if (!parsed.success) throw new NoAnswer('content service', 'not a list of entries');
    const found = parsed.output.items.filter(
      (entry) => entry.sys.contentType.sys.id === contentType,
    );
    return this.withHeld(contentType, found, ({ sys }) => ids.includes(sys.id));
  }

  /** Replaces held entries of a type by their last good versions, and adds those that were taken away. */
  private async withHeld(
    contentType: string,
    entries: Entry[],
    isWanted: (entry: Entry) => boolean,
  ): Promise<Entry[]> {
    const held = ((await this.held?.entries()) ?? []).filter(
      (entry) => entry.sys.contentType.sys.id === contentType && isWanted(entry),
    );
    if (held.length === 0) return entries;
    const ids = new Set(held.map(({ sys }) => sys.id));
    return [...held, ...entries.filter(({ sys }) => !ids.has(sys.id))];
  }

  /** Returns the legal pages and the settings entry. Throws NoAnswer. */
  async legalEntries(): Promise<{ legalPages: Entry[]; settings: Entry | null }> {
    const [legalPages, settings] = await Promise.all([this.all('legalPage'), this.all('settings')]);
    return { legalPages, settings: settings[0] ?? null };
  }

  /** Returns the published private meeting link of a workshop; null when there is none that can be used. Throws NoAnswer. */
  meetingLink = async (workshopId: string): Promise<string | null> =>
    (await meetingLinkOf(this.readManagement, workshopId)).link;

  /** Returns the published private meeting links of all workshops by id. Throws NoAnswer. */
  meetingLinks = (): Promise<MeetingLinks> => meetingLinksOf(this.readManagement);

  /** Requests any single entry, and the held changes: throws NoAnswer unless both are answered. */
  checkReachable = async (): Promise<void> => {
    await Promise.all([
      this.readOne(this.access.deliveryUrl, this.access.deliveryToken),
      this.held?.entries(),
    ]);
  };

  /** The same with the management token. Throws NoAnswer. */
  checkManagement = (): Promise<void> =>
    this.readOne(this.access.managementUrl, this.access.managementToken);

  private readonly readManagement: ReadManagement = async (path, schema) => {
    const { managementUrl, managementToken } = this.access;
    const body = await this.read(managementUrl, path, managementToken, [200, 404]);
    if (v.is(GoneSchema, body)) return null;
    const parsed = v.safeParse(schema, body);
    if (!parsed.success) throw new NoAnswer('content service', 'not what was asked for');
    return parsed.output;
  };

  private async readOne(base: string, token: string): Promise<void> {
    const path = '/entries?limit=1&include=0&locale=*';
    const parsed = v.safeParse(EntriesSchema, await this.read(base, path, token));
    if (!parsed.success) throw new NoAnswer('content service', 'not a list of entries');
  }

  /** Returns all published entries of one type; none when the space has no such type. Throws NoAnswer. */
  async all(contentType: string): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (;;) {
      const query = new URLSearchParams({
        content_type: contentType,
        locale: '*',
        include: '0',
        order: 'sys.createdAt',
        limit: String(PAGE),
        skip: String(entries.length),
      });
      // A space without this content type answers 400.
      const body = await this.read(
        this.access.deliveryUrl,
        `/entries?${query.toString()}`,
        this.access.deliveryToken,
        [200, 400],
      );
      const parsed = v.safeParse(v.union([EntriesSchema, GoneSchema]), body);
      if (!parsed.success) throw new NoAnswer('content service', 'not a list of entries');
      if (!('items' in parsed.output)) return [];
      entries.push(...parsed.output.items);
      if (parsed.output.items.length < PAGE) return this.withHeld(contentType, entries, () => true);
    }
  }

  private async read(
    base: string,
    path: string,
    token: string,
    expected: readonly number[] = [200],
  ): Promise<unknown> {
    const { space, environment, timeoutMs } = this.access;
    const url = `${base}/spaces/${space}/environments/${environment}${path}`;
    const answer = await fetchWithTimeout('content service', timeoutMs, url, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!expected.includes(answer.status))
      throw new NoAnswer('content service', `status ${answer.status}`);
    this.witness?.note(answer.headers);
    return jsonOf(answer.text);
  }
}
