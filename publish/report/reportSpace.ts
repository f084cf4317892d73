import { contentModel } from '../../content/contentTypes';
import type { ContentTypeModel } from '../../content/model/types';
import type { ContentProblem } from '../../contracts/content/contentProblem';
import type { MeetingLinks } from '../../contracts/content/meetingLinks';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { Entity } from '../mirror/entity';
import type { HeldChange } from '../mirror/heldChange';

/** The published content and what publishing knows about it, as the rules read it. */
export interface ReportSpace {
  /** Published entries and assets by `keyOf`. */
  entities: ReadonlyMap<string, Entity>;
  /** Problems that reading and rendering found. */
  problems: readonly ContentProblem[];
  /** Addresses of all pages. */
  addresses: readonly string[];
  /** Titles of the podcast's episodes; empty while they are unknown. */
  episodes: readonly string[];
  /** Changes that wait for a confirmation, by key; `entities` has the versions before. */
  held: ReadonlyMap<string, HeldChange>;
  /** Versions before the changes that are judged, by key. */
  before: ReadonlyMap<string, Entity>;
  /** Published meeting links by workshop; null when they cannot be read without a management token. */
  meetingLinks: MeetingLinks | null;
  /** ms since 1970 */
  now: number;
}

export const typeOf = ({ sys }: Entity): string => sys.contentType?.sys.id ?? '';

export const modelOf = (type: string): ContentTypeModel | undefined =>
  contentModel.find(({ id }) => id === type);

const byType = new WeakMap<ReportSpace, Map<string, Entity[]>>();

/** Published entries of a type. */
export function entriesOf(space: ReportSpace, type: string): readonly Entity[] {
  let lists = byType.get(space);
  if (lists === undefined) {
    lists = new Map();
    for (const entity of space.entities.values()) {
      const list = lists.get(typeOf(entity));
      if (list === undefined) lists.set(typeOf(entity), [entity]);
      else list.push(entity);
    }
    byType.set(space, lists);
  }
  return lists.get(type) ?? [];
}

/** Value of a field that is not translated; undefined when it is empty. */
export function sharedValue({ fields }: Entity, field: string): unknown {
  const byLocale = fields[field] ?? {};
  return byLocale['en-US'] ?? Object.values(byLocale)[0] ?? undefined;
}

/** A field's text in a language without surrounding blanks; '' when there is none. */
export function textIn({ fields }: Entity, field: string, language: Language): string {
  const value = fields[field]?.[language];
  return typeof value === 'string' ? value.trim() : '';
}

/** Title of an entry or asset in a language, else in the other; '' when it has none. */
export function titleOf(entity: Entity, language: Language): string {
  const field = modelOf(typeOf(entity))?.displayField ?? 'title';
  const others = LANGUAGES.filter((one) => one !== language);
  return (
    [language, ...others].map((one) => textIn(entity, field, one)).find((text) => text !== '') ?? ''
  );
}

/** Id of the asset that a field links to; null when there is none. */
export function linkedId(value: unknown): string | null {
  const sys = (value as { sys?: { id?: unknown } } | null | undefined)?.sys;
  return typeof sys?.id === 'string' ? sys.id : null;
}
