import { readFileSync } from 'node:fs';
import { styleRulesFile } from '../bundle/manifest';

/** A part of a style sheet, as the build writes it (scripts/build/styleRules.ts). */
export type StyleRule =
  /** A style rule: each selector with the `.class`es, `#id`s and `element`s without which it matches nothing. */
  | { selectors: [selector: string, needs: string[]][]; body: string }
  /** An at-rule with rules in it. */
  | { outer: string; rules: StyleRule[] }
  /** Keyframes. */
  | { name: string; text: string }
  /** Anything else. */
  | { text: string };

/** Names in the markup, as `StyleRule` names them. */
type Names = ReadonlySet<string>;

/** Names that the head script gives to a page that cannot start. */
const ALWAYS = ['html', 'head', 'body', 'main', 'h1', '.start-failed'];

/** Max. number of texts in memory. */
const MAX_TEXTS = 500;

/** Names of elements, ids and classes in HTML that React or publishing has rendered. */
function namesIn(html: string): Set<string> {
  const names = new Set(ALWAYS);
  for (const [, name = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(name.toLowerCase());
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`);
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list.split(/\s+/)) names.add(`.${name}`);
  return names;
}

function needsIn(rules: readonly StyleRule[]): string[] {
  return rules.flatMap((rule) => {
    if ('selectors' in rule) return rule.selectors.flatMap(([, needs]) => needs);
    return 'rules' in rule ? needsIn(rule.rules) : [];
  });
}

/** The text of the rules that can match; keyframes when `isShown` knows their name. */
function textOf(
  rules: readonly StyleRule[],
  names: Names,
  isShown: (keyframes: string) => boolean,
): string {
  return rules
    .map((rule) => {
      if ('selectors' in rule) {
        const matching = rule.selectors.filter(([, needs]) => needs.every((one) => names.has(one)));
        return matching.length === 0
          ? ''
          : `${matching.map(([selector]) => selector).join(',')}{${rule.body}}`;
      }
      if ('rules' in rule) {
        const inner = textOf(rule.rules, names, isShown);
        return inner === '' ? '' : `${rule.outer}{${inner}}`;
      }
      return 'name' in rule && !isShown(rule.name) ? '' : rule.text;
    })
    .join('');
}

/** Finds the rules of style sheets that a page can use. */
export type UsedStyles = (files: readonly string[], html: string) => string;

/**
 * @param sheets rules of each style sheet by its address
 * @returns the text for a style element: every rule of the sheets whose classes, ids and elements the HTML has, in their
 * order. Pages of the same names share it.
 */
export function usedStyles(sheets: Readonly<Record<string, StyleRule[]>>): UsedStyles {
  const needed: Names = new Set(Object.values(sheets).flatMap(needsIn));
  const texts = new Map<string, string>();
  return (files, html) => {
    const names = new Set([...namesIn(html)].filter((name) => needed.has(name)));
    const key = [...files, ...[...names].sort()].join(' ');
    const known = texts.get(key);
    if (known !== undefined) return known;
    const rules = files.flatMap((file) => sheets[file] ?? []);
    const matching = textOf(rules, names, () => false);
    const text = textOf(rules, names, (name) => matching.includes(name)).replace(/<\//g, '<\\/');
    if (texts.size >= MAX_TEXTS) texts.clear();
    texts.set(key, text);
    return text;
  };
}

/** Reads the rules of a built site. */
export const readUsedStyles = (site: string): UsedStyles =>
  usedStyles(JSON.parse(readFileSync(styleRulesFile(site), 'utf8')) as Record<string, StyleRule[]>);
