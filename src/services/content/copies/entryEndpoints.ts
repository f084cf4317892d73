import type { Language } from '../../../../contracts/languages';
import type { Mapped, MapperName, Mappers } from '../mappers';
import type { EntryReader } from '../reading/reader';
import type { contentApi } from './contentApi';
import { contentEndpoint } from './contentEndpoint';

type Build = Parameters<Parameters<typeof contentApi.injectEndpoints>[0]['endpoints']>[0];

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
export function oneEntry<N extends MapperName, Arg extends InOneLanguage = InOneLanguage>(build: Build, contentType: N, { include = 1, where }: OneEntry<Arg> = {}) {
  return build.query<Mapped<N> | null, Arg>(
    contentEndpoint({
      contentType,
      mapper: contentType,
      query: (arg) => {
        const named = where?.(arg);
        return {
          locale: arg.locale,
          ...(named && { entry: String(named[1]) }),
          parameters: { ...(named ? { [`fields.${named[0]}`]: named[1] } : { order: 'sys.createdAt' }), include, limit: 1 },
          map: ([first], read): Mapped<N> | null => (first === undefined ? null : (read(first) as Mapped<N> | null)),
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
const usable = <N extends MapperName>(entries: EntryReader[], read: Mappers[N]): Mapped<N>[] => entries.flatMap((entry) => (read(entry) as Mapped<N> | null) ?? []);

/** Every usable entry of a type, in one language. */
export function allEntries<N extends MapperName>(build: Build, contentType: N, { include = 1, ...more }: AllEntries = {}) {
  return build.query<Mapped<N>[], InOneLanguage>(
    contentEndpoint({ contentType, mapper: contentType, query: ({ locale }) => ({ locale, parameters: { include, ...more }, map: usable<N> }) }),
  );
}

/** Every usable entry of a type that is not translated: asked for without a locale. */
export function allEntriesUntranslated<N extends MapperName>(build: Build, contentType: N, { include = 1, ...more }: AllEntries = {}) {
  return build.query<Mapped<N>[], void>(
    contentEndpoint({ contentType, mapper: contentType, query: () => ({ locale: null, parameters: { include, ...more }, map: usable<N> }) }),
  );
}
