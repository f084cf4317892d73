import type { Language } from '../../../../contracts/language/languages';
import type { ReportProblem } from '../../../../contracts/content/contentProblem';
import type { ContentBackend } from './contentQuery';

/** The published answer of a query. */
export interface PublishedValue {
  data: unknown;
  /** The site could not be reached: this is the last known answer. */
  isLast?: true;
}

/** The site's prerendered pages as a source of answers, asked before the content service. */
export interface PublishedContent {
  /** The published answer on the current page; null when the page has none. `again` skips the copy in memory. */
  answer(question: {
    endpoint: string;
    arg: unknown;
    again: boolean;
  }): Promise<PublishedValue | null>;
  /** Fills the store with the current page's answers in this language; never rejects. */
  loadPage(language: Language): Promise<void>;
}

/** The content endpoints' dependencies, part of the store's extra argument. */
export interface ContentServices {
  content: {
    /** Loads the code that asks the device's cache and the content service. Prerendered pages do without it. */
    loadBackend(): Promise<ContentBackend>;
    /** Absent where nothing is published: development, tests, publishing itself. */
    published?: PublishedContent;
    /** True in development, where assets come over http. */
    insecure: boolean;
    /** Logs a failure. */
    warn(message: string): void;
    /** Reports a problem of the content to its editors. */
    report: ReportProblem;
    now(): number;
  };
}
