import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type ChildNode } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { bundleFolder, styleRulesFile } from '../../publish/bundle/manifest';
import type { StyleRule } from '../../publish/document/usedStyles';

/** Pseudo-classes whose argument every matching element fulfils. */
const FULFILLED = [':is', ':where', ':has'];

/**
 * Classes, ids and elements without which a selector matches nothing, as `.class`, `#id` and `element`. States and
 * attributes do not count: scripts and visitors change them.
 */
function needsOf(selector: selectorParser.Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === 'class') return `.${node.value}`;
    if (node.type === 'id') return `#${node.value}`;
    if (node.type === 'tag') return node.value.toLowerCase();
    // Of several alternatives any may match.
    const [only, ...others] = selectorParser.isPseudoClass(node) ? node.nodes : [];
    const counts = only !== undefined && others.length === 0;
    return counts && FULFILLED.includes(node.value ?? '') ? needsOf(only) : [];
  });
}

function ruleOf(node: ChildNode): StyleRule[] {
  if (node.type === 'comment') return [];
  if (node.type === 'atrule' && node.name.endsWith('keyframes'))
    return [{ name: node.params, text: node.toString() }];
  const holdsRules = node.type === 'atrule' && node.nodes?.some(({ type }) => type !== 'decl');
  if (holdsRules)
    return [{ outer: `@${node.name} ${node.params}`, rules: node.nodes?.flatMap(ruleOf) ?? [] }];
  if (node.type !== 'rule')
    return [
      {
        text: `${node.toString()}${node.type === 'atrule' && node.nodes === undefined ? ';' : ''}`,
      },
    ];
  const { nodes: selectors } = selectorParser().astSync(node.selector);
  return [
    {
      selectors: selectors.map((one) => [String(one).trim(), [...new Set(needsOf(one))]]),
      body: node.nodes.map(String).join(';'),
    },
  ];
}

/** The rules of a style sheet with what each needs. @param css minified by the build, without nested rules */
export const styleRules = (css: string): StyleRule[] => postcss.parse(css).nodes.flatMap(ruleOf);

/** Writes the rules of all style sheets of a built site for publishing, which inlines those that a page can use. */
export function writeStyleRules(site: string): void {
  const folder = path.join(bundleFolder(site), 'static');
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const sheets = files.map((name) => [
    `/static/${name}`,
    styleRules(readFileSync(path.join(folder, name), 'utf8')),
  ]);
  writeFileSync(styleRulesFile(site), JSON.stringify(Object.fromEntries(sheets)));
}
