import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { sourceFile } from './siteLeftovers';

/** A module of ours, or a whole package of others. */
function partOf(source: string): string {
  const [, name] =
    /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source) ?? [];
  return name ?? source;
}

/** What a minified script is made of: the text of each part, read off its source map. */
export function partsOf(
  script: string,
  map: ConstructorParameters<typeof TraceMap>[0],
): Map<string, string> {
  const traced = new TraceMap(map);
  const lines = script.split('\n');
  const texts = new Map<string, string[]>();
  let last: { line: number; column: number; part: string } | undefined;
  const add = (
    { line, column, part }: { line: number; column: number; part: string },
    end: number | undefined,
  ): void => {
    const pieces = texts.get(part) ?? [];
    pieces.push((lines[line] ?? '').slice(column, end));
    texts.set(part, pieces);
  };
  eachMapping(traced, ({ generatedLine, generatedColumn, source }) => {
    const line = generatedLine - 1;
    if (last !== undefined) add(last, last.line === line ? generatedColumn : undefined);
    last = {
      line,
      column: generatedColumn,
      part: source === null ? '(the bundler)' : partOf(sourceFile(source)),
    };
  });
  if (last !== undefined) add(last, undefined);
  return new Map([...texts].map(([part, pieces]) => [part, pieces.join('')]));
}
