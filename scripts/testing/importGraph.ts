import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../..');

/** Tests and test support. */
const TESTS = /\.test\.|\.fixture\.|\.d\.ts$|(^|\/)(test[A-Z]\w*|testing)(\/|\.)/;

/** Imported project files of each file, type imports included; paths relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

function resolved(from: string, name: string): string | null {
  const base = name.startsWith('@/')
    ? path.join(ROOT, 'src', name.slice(2))
    : name.startsWith('.')
      ? path.resolve(path.dirname(from), name)
      : null;
  if (base === null) return null;
  const file = [`${base}.ts`, `${base}.tsx`, `${base}.mts`].find((candidate) =>
    existsSync(candidate),
  );
  return file === undefined ? null : path.relative(ROOT, file);
}

/** Imports of all production files in these folders, including lazy ones (`import()`). */
export function importGraph(rooms: readonly string[]): ImportGraph {
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(room, file),
    ),
  );
  const production = files.filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file));
  return new Map(
    production.map((file) => {
      const own = path.join(ROOT, file);
      const taken = ts
        .preProcessFile(readFileSync(own, 'utf8'), true, true)
        .importedFiles.flatMap(({ fileName }) => resolved(own, fileName) ?? []);
      return [file, [...new Set(taken)]];
    }),
  );
}

/** Import cycles: groups of files that can reach each other (Tarjan), each sorted. */
export function findCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const walk = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file) ?? 0);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) walk(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file)).sort();
    if (group.length > 1 || graph.get(file)?.includes(file) === true) circles.push(group);
  };
  for (const file of graph.keys()) if (!order.has(file)) walk(file);
  return circles;
}
