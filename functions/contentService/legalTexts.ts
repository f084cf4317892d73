import { bilingual } from '../../contracts/language/bilingual';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import { isWithin } from '../lib/timing/clock';
import { NoAnswer } from '../lib/timing/fetchWithTimeout';
import type { Log } from '../lib/log/log';
import type { ContentReader, Entry } from './entries';
import { fieldOf, textOf } from './entries';
import { plainText } from './richText';

/** An editor's text in one language. */
export interface LegalText {
  title: string;
  text: string;
}

/** Texts that the confirmation of a sale must contain by law. */
export interface LegalTexts {
  /** The page on withdrawal, whose text follows the instruction. */
  withdrawal: LegalText | null;
  /** To whom a withdrawal is declared; null without a seller in the settings. */
  withdrawalContact: string | null;
  seller: LegalText | null;
  terms: LegalText | null;
  /** The seller charges no VAT (§ 19 UStG). */
  smallBusiness: boolean;
  /** Workshops can be booked from other countries of the EU. */
  workshopsAbroad: boolean;
  /** Workshops have a right of withdrawal. */
  workshopWithdrawal: boolean;
}

/** The missing text without which the law lets nothing be confirmed; null when all are there. */
export function missingText(
  { withdrawal, withdrawalContact, seller }: Omit<LegalTexts, 'terms'>,
  isWithdrawable: boolean,
): string | null {
  if (isWithdrawable && !withdrawal) return 'no withdrawal instruction';
  if (isWithdrawable && !withdrawalContact) return 'nobody to address a withdrawal to';
  return seller ? null : 'neither a seller in the settings nor an imprint';
}

interface Pages {
  legalPages: Entry[];
  settings: Entry | null;
}

const FRESH_MS = 60_000;
const MAX_STALE_MS = 24 * 3_600_000;

/** Each demonstration text names this place, or an address that can be nobody's (RFC 2606). */
const DEMONSTRATION = /Musterhausen|openstrings\.example/;

const SELLER = bilingual('Seller', 'Verkäufer');

function pageOf({ legalPages }: Pages, slug: string, language: Language): LegalText | null {
  const entry = legalPages.find((page) => textOf(page, 'slug') === slug);
  const text = entry ? plainText(fieldOf(entry, 'text', language)) : '';
  return entry && text ? { title: textOf(entry, 'title', language), text } : null;
}

/** Returns the settings' text about the seller, or the whole imprint when editors have left it empty. */
function sellerOf(pages: Pages, language: Language): LegalText | null {
  const text = pages.settings ? textOf(pages.settings, 'seller', language) : '';
  return text ? { title: SELLER[language], text } : pageOf(pages, 'imprint', language);
}

/** The settings' addressee of withdrawals, or the seller, in one line. */
function contactOf({ settings }: Pages, language: Language): string | null {
  const text = (id: string): string => (settings ? textOf(settings, id, language) : '');
  return (
    (text('withdrawalContact') || text('seller')).split('\n').filter(Boolean).join(', ') || null
  );
}

/**
 * The legal texts of the content service, read at most once a minute. While the service is down the last answer is
 * used for up to a day.
 */
export class LegalTextCache {
  private cached: (Pages & { at: number }) | null = null;
  private reading: Promise<Pages> | null = null;

  constructor(
    private readonly content: ContentReader,
    private readonly now: () => number,
    private readonly log: Log,
  ) {}

  /** Throws NoAnswer when the content service is down and no recent answer is cached. */
  async texts(language: Language): Promise<LegalTexts> {
    const pages = await this.pages();
    const isYes = (field: string): boolean =>
      pages.settings !== null && fieldOf(pages.settings, field) === true;
    return {
      withdrawal: pageOf(pages, 'withdrawal', language),
      withdrawalContact: contactOf(pages, language),
      seller: sellerOf(pages, language),
      terms: pageOf(pages, 'terms', language),
      smallBusiness: isYes('smallBusiness'),
      workshopsAbroad: isYes('workshopsAbroad'),
      workshopWithdrawal: isYes('workshopWithdrawal'),
    };
  }

  /** Throws NoAnswer, too, when a text is missing without which nothing can be sold. */
  async checkComplete(): Promise<void> {
    for (const language of LANGUAGES) {
      const missing = missingText(await this.texts(language), true);
      if (missing !== null) throw new NoAnswer('content service', missing);
    }
  }

  /** Names of the settings and legal pages that still are those of the demonstration. Throws like `texts`. */
  async demonstration(): Promise<string[]> {
    const { settings, legalPages } = await this.pages();
    const named = [
      ...(settings ? [{ name: 'settings', entry: settings }] : []),
      ...legalPages.map((entry) => ({ name: textOf(entry, 'slug'), entry })),
    ];
    return named
      .filter(({ entry }) => DEMONSTRATION.test(JSON.stringify(entry.fields)))
      .map(({ name }) => name);
  }

  private async pages(): Promise<Pages> {
    const age = this.cached ? this.now() - this.cached.at : Infinity;
    if (this.cached && isWithin(this.cached.at, FRESH_MS, this.now())) return this.cached;
    try {
      this.reading ??= this.content.legalEntries().finally(() => (this.reading = null));
      const pages = await this.reading;
      this.cached = { ...pages, at: this.now() };
      return pages;
    } catch (error) {
      if (!(error instanceof NoAnswer) || !this.cached || age > MAX_STALE_MS) throw error;
      this.log.error('legal texts not fresh', { reason: error.detail, ageMs: age });
      return this.cached;
    }
  }
}
