import type { Language } from '../../../../contracts/language/languages';
import type { Mapper } from '../mapping/fetchContent';
import { theOneWith, theOnly } from '../mapping/queryParameters';
import type { EntryReader } from '../mapping/reader';
import type { contentApi } from './contentApi';
import { contentEndpoint } from './contentEndpoint';

type Build = Parameters<Parameters<typeof contentApi.injectEndpoints>[0]['endpoints']>[0];

interface InOneLanguage {
  locale: Language;
}

interface OneEntry<V, Arg> {
  /** True for a value that has a page; of several entries the oldest such is chosen, otherwise the oldest. */
  hasPage?(value: V): boolean;
  /** Depth to which linked entries and files are included; 1 by default. */
  include?: number;
  /** A field of the model and its value; without it, the entry that was created first. */
  where?(arg: Arg): [field: string, value: string | number];
}

/** Max. number of entries with one slug that are looked through for the one that has the page. */
const MAX_DUPLICATES = 5;

/** Maps a list and drops the entries that map to null. */
const usable = <V>(entries: EntryReader[], read: Mapper<V>): V[] =>
  entries.flatMap((entry) => read(entry) ?? []);

/** Endpoint for the single entry of a type, or the one that `where` selects; null when there is none. */
export function oneEntry<V, Arg extends InOneLanguage = InOneLanguage>(
  build: Build,
  contentType: string,
  mapper: Mapper<V>,
  { include = 1, where, hasPage }: OneEntry<V, Arg> = {},
) {
  return build.query<V | null, Arg>(
    contentEndpoint({
      contentType,
      mapper,
      query: (arg) => {
        const named = where?.(arg);
        return {
          locale: arg.locale,
          ...(named && { entry: String(named[1]) }),
          parameters: named
            ? theOneWith(...named, include, hasPage === undefined ? 1 : MAX_DUPLICATES)
            : theOnly(include),
          map: (entries, read): V | null => {
            const values = usable(entries, read);
            return values.find((value) => hasPage?.(value)) ?? values[0] ?? null;
          },
        };
      },
    }),
  );
}

interface AllEntries {
  /** Depth to which linked entries and files are included; 1 by default. */
  include?: number;
  /** In Contentful's syntax, for example `fields.order,sys.id`. */
  order?: string;
}

/** Endpoint for every usable entry of a type, in one language. */
export function allEntries<V>(
  build: Build,
  contentType: string,
  mapper: Mapper<V>,
  { include = 1, ...more }: AllEntries = {},
) {
  return build.query<V[], InOneLanguage>(
    contentEndpoint({
      contentType,
      mapper,
      query: ({ locale }) => ({ locale, parameters: { include, ...more }, map: usable<V> }),
    }),
  );
}

/** Endpoint for every usable entry of an untranslated type, requested without a locale. */
export function allEntriesUntranslated<V>(
  build: Build,
  contentType: string,
  mapper: Mapper<V>,
  { include = 1, ...more }: AllEntries = {},
) {
  return build.query<V[], void>(
    contentEndpoint({
      contentType,
      mapper,
      query: () => ({ locale: null, parameters: { include, ...more }, map: usable<V> }),
    }),
  );
}
