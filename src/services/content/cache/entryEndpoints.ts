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

interface OneEntry<Arg> {
  /** Depth to which linked entries and files are included; 1 by default. */
  include?: number;
  /** A field of the model and its value; without it, the entry that was created first. */
  where?(arg: Arg): [field: string, value: string | number];
}

/** Endpoint for the single entry of a type, or the one that `where` selects; null when there is none. */
export function oneEntry<V, Arg extends InOneLanguage = InOneLanguage>(
  build: Build,
  contentType: string,
  mapper: Mapper<V>,
  { include = 1, where }: OneEntry<Arg> = {},
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
          parameters: named ? theOneWith(...named, include) : theOnly(include),
          map: ([first], read): V | null => (first === undefined ? null : read(first)),
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

/** Maps a list and drops the entries that map to null. */
const usable = <V>(entries: EntryReader[], read: Mapper<V>): V[] =>
  entries.flatMap((entry) => read(entry) ?? []);

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
