import type { Entity } from '../mirror/entity';
import { isLink, keyOfLink, pathOf } from '../mirror/localContent';

/** Field from which a text or picture of a page comes. */
interface Source {
  entry: string;
  field: string;
  locale: string;
}

/*
 * A mark stands behind a field's text while the page is rendered, and tells afterwards where the text came from. Both
 * characters are for private use: no font and no text has them.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = /\uE000(\d+)\uE001/g;
/** Whole marks, with the blank before, and what cutting or escaping may leave of one. */
const ANY_MARK = / ?\uE000\d*\uE001?|%EE%80%80\d*(?:%EE%80%81)?/gi;

/** Fields with a meaning to the site: a mark would change it. */
const READ_FIELDS = new Set(['slug', 'price', 'key', 'id', 'code', 'url', 'colour']);

/** A text for readers: several words, or one that each language has. */
const isText = (value: string, locales: number): boolean =>
  /\p{L}/u.test(value) && !/^\w+:\/\//.test(value) && (locales > 1 || /\s/.test(value.trim()));

/** Adds a mark behind the last words of a rich text. */
function markLastText(node: unknown, mark: string): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if ('nodeType' in node && node.nodeType === 'text' && 'value' in node)
    return { ...node, value: `${String(node.value)}${mark}` };
  if (!('content' in node) || !Array.isArray(node.content)) return node;
  const content: unknown[] = node.content;
  const at = content.findLastIndex((child) => JSON.stringify(child).includes('"text"'));
  return {
    ...node,
    content: content.map((child, index) => (index === at ? markLastText(child, mark) : child)),
  };
}

/** Leads the words and pictures of a preview back to their fields, with the attributes of Contentful's inspector mode. */
export class FieldTags {
  private readonly sources: Source[] = [];
  /** Fields by the path of the picture's file. */
  private readonly pictures = new Map<string, Source>();

  private markOf(source: Source): string {
    return `${OPEN}${String(this.sources.push(source) - 1)}${CLOSE}`;
  }

  /** The drafts with marks in their texts. @param assets files by the mirror's keys */
  mark(
    drafts: ReadonlyMap<string, Entity>,
    assets: (key: string) => Entity | undefined,
  ): Map<string, Entity> {
    return new Map([...drafts].map(([key, entity]) => [key, this.markEntity(entity, assets)]));
  }

  private markEntity(entity: Entity, assets: (key: string) => Entity | undefined): Entity {
    if (entity.sys.type !== 'Entry') return entity;
    const fields: Entity['fields'] = {};
    for (const [field, values] of Object.entries(entity.fields)) {
      const own: Record<string, unknown> = {};
      const { length } = Object.keys(values);
      for (const [locale, value] of Object.entries(values)) {
        const source = { entry: entity.sys.id, field, locale };
        own[locale] = this.markValue(value, source, length, assets);
      }
      fields[field] = own;
    }
    return { ...entity, fields };
  }

  private markValue(
    value: unknown,
    source: Source,
    locales: number,
    assets: (key: string) => Entity | undefined,
  ): unknown {
    if (typeof value === 'string')
      return isText(value, locales) && !READ_FIELDS.has(source.field)
        ? // After a blank or in a paragraph of its own, because Markdown's signs work only at the end of words and lines.
          `${value.trimEnd()}${value.includes('\n') ? '\n\n' : ' '}${this.markOf(source)}`
        : value;
    if (isLink(value)) {
      for (const file of Object.values(assets(keyOfLink(value))?.fields['file'] ?? {}))
        if (typeof file === 'object' && file !== null && 'url' in file)
          this.pictures.set(pathOf(String(file.url)), source);
      return value;
    }
    const isRichText = typeof value === 'object' && value !== null && 'nodeType' in value;
    return isRichText ? markLastText(value, this.markOf(source)) : value;
  }

  /** Tags the elements of a rendered page. A long text's tag is on the element around all of it. */
  apply(root: Element): void {
    const { document, NodeFilter } = root.ownerDocument.defaultView ?? {};
    if (document === undefined || NodeFilter === undefined) return;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const marks: Element[] = [];
    while (texts.nextNode() !== null) {
      const { textContent, parentElement } = texts.currentNode;
      for (const [, number] of (textContent ?? '').matchAll(MARK)) {
        const prose = parentElement?.closest('[class^="prose"],[class*=" prose"]');
        this.tag(prose ?? parentElement, this.sources[Number(number)]);
        const isOnlyMark =
          parentElement?.tagName === 'P' &&
          /^\s*\uE000\d+\uE001\s*$/.test(parentElement.textContent);
        if (isOnlyMark) marks.push(parentElement);
      }
    }
    for (const mark of marks) mark.remove();
    for (const picture of root.querySelectorAll('img'))
      this.tag(picture, this.pictures.get(pathOf(picture.getAttribute('src') ?? '')));
  }

  private tag(element: Element | null, source: Source | undefined): void {
    if (element === null || source === undefined) return;
    element.setAttribute('data-contentful-entry-id', source.entry);
    element.setAttribute('data-contentful-field-id', source.field);
    element.setAttribute('data-contentful-locale', source.locale);
  }
}

/** A text or page without marks. */
export const withoutMarks = (text: string): string => text.replace(ANY_MARK, '');
