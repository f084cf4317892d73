import type { Language } from '../../../../contracts/languages';
import type { ContentBackend } from './contentBackend';

/** What a query was published with. */
export interface PublishedValue {
  data: unknown;
  /** It could not be asked for again: this is what was heard last. */
  isLast?: true;
}

/** The site's own finished pages as a source of answers, asked before the content service. */
export interface PublishedContent {
  /** What the page on the screen was published with, or was when the site could be reached last; null when it was not, or this visit has not seen it. */
  answer(question: {
    endpoint: string;
    arg: unknown;
    again: boolean;
  }): Promise<PublishedValue | null>;
  /** Puts the page on the screen into the store as it was published in this language; settles when it is there, or cannot be had. */
  bring(language: Language): Promise<void>;
}

/** What the content endpoints need from outside; handed to the store as thunk extra argument. */
export interface ContentServices {
  content: {
    /** Loads the code that asks the device's cache and the content service. Prerendered pages do without it. */
    loadBackend(): Promise<ContentBackend>;
    /** Absent where nothing is published: development, tests, publishing itself. */
    published?: PublishedContent;
    /** True on the desk: assets come over http. */
    insecure: boolean;
    /** Where problems of content are named for the editor. */
    warn(message: string): void;
    now(): number;
  };
}
