import type { Language } from '../../../../contracts/language/languages';
import { otherLanguage } from '@/i18n/language';
import type { ProblemKind, ReportProblem } from '../../../../contracts/content/contentProblem';
import { lacksZone, parseInstant } from '../../../../contracts/time/berlinClock';
import { TOPIC_IDS } from '../../../../contracts/content/topics';
import type { LocalizedText, MediaFile, Prose } from './domain';
import { toMediaFile } from './media';
import { isRichTextDocument, toRichTextNode } from './richText';
import { toSlug } from './slug';
import { isRawEntry, rawKey, type RawEntry } from '../client/vendor';

/** State that readers share while one answer is mapped. */
export interface ReadContext {
  locale: Language;
  /** True in development, where assets come over http. */
  insecure: boolean;
  /** The same entries and assets in the other language by `rawKey`; null until they were needed. */
  fallback: Map<string, RawEntry> | null;
  /** Set when an expected text or a file is missing and `fallback` is null. */
  missesText: boolean;
  /** Reports a problem to the editors. */
  report: ReportProblem;
}

/** The first topic that an article is flagged for. */
export function firstTopicOf(fields: Record<string, unknown>): string | null {
  return TOPIC_IDS.find((topic) => fields[topic] === true) ?? null;
}

/**
 * Reads one entry field by field. A missing or malformed field becomes null or empty and is reported to the editors, so
 * that the rest of the page can be shown.
 */
export class EntryReader {
  readonly id: string;

  constructor(
    private readonly entry: RawEntry,
    readonly context: ReadContext,
  ) {
    this.id = entry.sys.id;
  }

  /** Reports a field to the editors. */
  complain(field: string, kind: ProblemKind, ...values: string[]): void {
    this.context.report({ kind, entry: this.id, field, values });
  }

  private present(value: unknown): boolean {
    return (
      value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
    );
  }

  /** The same entry in the other language, if it has been fetched. */
  private get inOther(): RawEntry | undefined {
    return this.context.fallback?.get(rawKey(this.entry));
  }

  /** The field in the chosen language, or in the other one with its `lang`. */
  private find(field: string, expected: boolean): { value: unknown; lang?: Language } | null {
    const own = this.entry.fields?.[field];
    if (this.present(own)) return { value: own };
    const borrowed = this.inOther?.fields?.[field];
    if (this.present(borrowed))
      return { value: borrowed, lang: otherLanguage(this.context.locale) };
    if (!expected) return null;
    this.context.missesText = true;
    if (this.context.fallback !== null) this.complain(field, 'emptyInBoth');
    return null;
  }

  /** A short text. An `expected` text comes from the other language when this one has none. */
  text(field: string, { expected = false } = {}): LocalizedText | null {
    const found = this.find(field, expected);
    if (found === null) return null;
    if (typeof found.value !== 'string') {
      this.complain(field, 'notText');
      return null;
    }
    return found.lang === undefined
      ? { text: found.value }
      : { text: found.value, lang: found.lang };
  }

  /** A string that is not translated, such as a slug or an address. */
  plain(field: string): string {
    const value = this.entry.fields?.[field];
    return typeof value === 'string' ? value.trim() : '';
  }

  /** The entry's path segment; null, and reported, when it has none. */
  get slug(): string | null {
    const slug = toSlug(this.entry.fields?.['slug']);
    if (slug === null) this.complain('slug', 'slug');
    return slug;
  }

  /** First and last publication, ms since 1970; null when unknown. */
  get published(): { first: number | null; last: number | null } {
    const { createdAt = '', updatedAt = '' } = this.entry.sys;
    const instant = (iso: string): number | null =>
      Number.isNaN(Date.parse(iso)) ? null : Date.parse(iso);
    return { first: instant(createdAt), last: instant(updatedAt) };
  }

  /** Number of publications, from 1. */
  get revision(): number {
    return this.entry.sys.revision ?? 1;
  }

  flag(field: string): boolean {
    return this.entry.fields?.[field] === true;
  }

  number(field: string): number | null {
    const value = this.entry.fields?.[field];
    if (value === undefined || value === null) return null;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    this.complain(field, 'notNumber');
    return null;
  }

  /** A JSON field, to be validated by the caller. */
  json(field: string): unknown {
    return this.entry.fields?.[field];
  }

  /** An instant in ms since 1970, in Berlin when it names no zone; null when missing or not a date. */
  instant(field: string): number | null {
    const value = this.entry.fields?.[field];
    if (value === undefined || value === null) return null;
    const ms = typeof value === 'string' ? parseInstant(value) : Number.NaN;
    if (Number.isNaN(ms)) {
      this.complain(field, 'notDate', JSON.stringify(value));
      return null;
    }
    if (typeof value === 'string' && lacksZone(value)) this.complain(field, 'noZone', value);
    return ms;
  }

  /** Markdown or rich text. */
  prose(field: string, { expected = false } = {}): Prose | null {
    const found = this.find(field, expected);
    if (found === null) return null;
    const lang = found.lang === undefined ? {} : { lang: found.lang };
    if (typeof found.value === 'string') return { kind: 'markdown', source: found.value, ...lang };
    const document = isRichTextDocument(found.value)
      ? toRichTextNode(found.value, this.context.insecure, firstTopicOf, (kind, ...values) =>
          this.complain(field, kind, ...values),
        )
      : null;
    if (document !== null) return { kind: 'richText', document, ...lang };
    this.complain(field, 'notProse');
    return null;
  }

  /** A linked file; the other language's when editors uploaded it only there. */
  asset(field: string): MediaFile | null {
    const { fallback, insecure } = this.context;
    const value = this.entry.fields?.[field] ?? this.inOther?.fields?.[field];
    if (value === undefined || value === null) return null;
    const own = toMediaFile(value, insecure);
    if (own !== null) return own;
    const published = isRawEntry(value) && value.fields !== undefined;
    if (published && fallback === null) this.context.missesText = true;
    const borrowed = published ? toMediaFile(fallback?.get(rawKey(value)), insecure) : null;
    if (borrowed === null) this.complain(field, 'fileMissing');
    return borrowed;
  }

  /** Readers of the linked entries; dead links are left out and reported. */
  links(field: string): EntryReader[] {
    const value = this.entry.fields?.[field];
    if (value === undefined || value === null) return [];
    const list = Array.isArray(value) ? value : [value];
    return list.flatMap((item: unknown) => {
      if (isRawEntry(item) && item.fields !== undefined)
        return [new EntryReader(item, this.context)];
      this.complain(field, 'entryMissing');
      return [];
    });
  }
}
