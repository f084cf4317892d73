import type { Language } from '../../../../contracts/languages';
import type { EntryReader } from '../reading/reader';
import type { contentApi } from './contentApi';
import { contentEndpoint } from './contentEndpoint';

type Build = Parameters<Parameters<typeof contentApi.injectEndpoints>[0]['endpoints']>[0];

/** Reads one entry; null when it is of no use without what it lacks. */
type Mapper<T> = (entry: EntryReader) => T | null;

interface InOneLanguage {
  locale: Language;
}

interface OneEntry<Arg> {
  /** How many links deep the answer brings entries and files along; 1 when not given. */
  include?: number;
  /** Which of them: a field of the model and its value. Without it, the one that was created first. */
  where?(arg: Arg): [field: string, value: string | number];
}

/** The one entry of a type, or the one that `where` names; null when there is none. */
export function oneEntry<T, Arg extends InOneLanguage = InOneLanguage>(build: Build, contentType: string, map: Mapper<T>, { include = 1, where }: OneEntry<Arg> = {}) {
  return build.query<T | null, Arg>(
    contentEndpoint({
      contentType,
      query: (arg) => {
        const named = where?.(arg);
        return {
          locale: arg.locale,
          ...(named && { entry: String(named[1]) }),
          parameters: { ...(named ? { [`fields.${named[0]}`]: named[1] } : { order: 'sys.createdAt' }), include, limit: 1 },
          map: ([first]) => (first === undefined ? null : map(first)),
        };
      },
    }),
  );
}

interface AllEntries {
  /** How many links deep the answer brings entries and files along; 1 when not given. */
  include?: number;
  /** In Contentful's words, for example `fields.order,sys.id`. */
  order?: string;
  /** Only these fields, in Contentful's words. */
  select?: string;
}

/** A list without those that the mapper has no use for. */
const usable =
  <T>(map: Mapper<T>) =>
  (entries: EntryReader[]): T[] =>
    entries.flatMap((entry) => map(entry) ?? []);

/** Every usable entry of a type, in one language. */
export function allEntries<T>(build: Build, contentType: string, map: Mapper<T>, { include = 1, ...more }: AllEntries = {}) {
  return build.query<T[], InOneLanguage>(
    contentEndpoint({ contentType, query: ({ locale }) => ({ locale, parameters: { include, ...more }, map: usable(map) }) }),
  );
}

/** Every usable entry of a type that is not translated: asked for without a locale. */
export function allEntriesUntranslated<T>(build: Build, contentType: string, map: Mapper<T>, { include = 1, ...more }: AllEntries = {}) {
  return build.query<T[], void>(
    contentEndpoint({ contentType, query: () => ({ locale: null, parameters: { include, ...more }, map: usable(map) }) }),
  );
}
