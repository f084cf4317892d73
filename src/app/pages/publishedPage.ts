import type { PageSubject } from '@/components/seo/pageHead';
import type { AddressSource } from '../pageMetadata/addressSource';
import type { Described, Thing } from '../pageMetadata/schemaOrg';
import type { SearchDocument, SearchedPage } from '../pageMetadata/searchDocument';

/** An address made of an entry's fields: when they change, the former address leads to the new one. */
export interface EntryAddress {
  path: string;
  /** Type and id of the entry. */
  entry: string;
}

/** schema.org data for the subjects of one kind. */
type StructuredData = {
  [Kind in PageSubject['kind']]: {
    kind: Kind;
    /** @param now ms since 1970 */
    describe(page: Described, subject: Extract<PageSubject, { kind: Kind }>, now: number): Thing[];
  };
}[PageSubject['kind']];

/**
 * A kind of page as publishing and tests see it; exported as `published` by `<name>.page.ts`. It is an export of its own
 * so that the browser's bundle leaves it out; a call in it is marked as pure for the same reason.
 */
export interface PublishedPage {
  /** Its address in the demonstration content, for sweeps and screenshots; null where that has none. */
  sample: string | null;
  /** Every address that has a page now. Without it: the path, which then has no parameters. */
  addresses?(
    source: AddressSource,
  ): Promise<readonly (string | EntryAddress)[]> | readonly (string | EntryAddress)[];
  /** Search results of a page of this kind. Without it: title and texts of the entries that it shows. */
  searchDocuments?(page: SearchedPage): SearchDocument[];
  /** Structured data, for pages whose `usePageHead` names a subject; by default the page's place in the site. */
  structuredData?: StructuredData;
}

/** Leaves a kind of page out of the search index. */
export const noSearchDocuments = (): SearchDocument[] => [];
