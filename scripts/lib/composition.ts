import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { sourceFile } from './siteLeftovers';

/** A module of ours, or a whole package of others. */
function partOf(source: string): string {
  const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source) ?? [];
  return name ?? source;
}

/** What a minified script is made of: characters by part, the largest first, read off its source map. */
export function composition(script: string, map: ConstructorParameters<typeof TraceMap>[0]): [part: string, characters: number][] {
  const traced = new TraceMap(map);
  const lengths = script.split('\n').map((line) => line.length);
  const sizes = new Map<string, number>();
  let last: { line: number; column: number; part: string } | undefined;
  const add = (part: string, count: number): void => void sizes.set(part, (sizes.get(part) ?? 0) + count);
  eachMapping(traced, ({ generatedLine, generatedColumn, source }) => {
    const line = generatedLine - 1;
    if (last !== undefined) add(last.part, (last.line === line ? generatedColumn : (lengths[last.line] ?? 0)) - last.column);
    last = { line, column: generatedColumn, part: source === null ? '(the bundler)' : partOf(sourceFile(source)) };
  });
  if (last !== undefined) add(last.part, (lengths[last.line] ?? 0) - last.column);
  return [...sizes].sort(([, a], [, b]) => b - a);
}
