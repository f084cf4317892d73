import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const COMPILER = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
const TESTS = /\.(test|spec)\.tsx?$/;

/** A copy of some of the project's files, in which a test adds a thing. */
export class ProjectCopy {
  /**
   * @param folder absolute, below the project, so that packages are found
   * @param parts files and folders of the project
   */
  constructor(
    readonly folder: string,
    parts: readonly string[],
  ) {
    for (const part of parts)
      cpSync(path.join(ROOT, part), path.join(folder, part), {
        recursive: true,
        filter: (file) => file === path.join(ROOT, part) || !TESTS.test(file),
      });
  }

  at(file: string): string {
    return path.join(this.folder, file);
  }

  /** Loads a module of the copy. */
  load<M extends object>(file: string): M {
    return jest.requireActual<M>(this.at(file));
  }

  /** Writes a new file. @throws when there is one */
  add(file: string, text: string): void {
    mkdirSync(path.dirname(this.at(file)), { recursive: true });
    writeFileSync(this.at(file), text, { flag: 'wx' });
  }

  /** Replaces a text that the file has once. @throws when it has not */
  replace(file: string, old: string | RegExp, text: string): void {
    const before = readFileSync(this.at(file), 'utf8');
    const after = before.replace(old, () => text);
    if (after === before || (typeof old === 'string' && before.split(old).length > 2))
      throw new Error(`${file} does not have ${String(old)} once`);
    writeFileSync(this.at(file), after);
  }

  /** Writes text in front of one that the file has once. */
  insert(file: string, before: string, text: string): void {
    this.replace(file, before, text + before);
  }
}

type Edit = (copy: ProjectCopy, file: string) => void;

/** Edits of one addition by file. */
export type Steps = Readonly<Record<string, Edit>>;

export interface Addition {
  /** Name of the folder below .cache/additions. */
  name: string;
  parts: readonly string[];
  steps: Steps;
  /** Files or patterns to compile, with all that they import. */
  compiled: readonly string[];
  /** Declarations of the whole program, taken from the complete copy. */
  declarations?: readonly string[];
  /** Files without which the compiler must complain. */
  demanded?: readonly string[];
}

/** Output of the compiler for all copies below a folder. */
function compile(folder: string, include: readonly string[]): string {
  const config = path.join(folder, 'tsconfig.json');
  const root = path.relative(folder, ROOT);
  const compilerOptions = {
    types: ['node', 'jest'],
    paths: { '@/*': [`./0/src/*`, `${root}/src/*`] },
    noUnusedLocals: false,
  };
  const extended = path.join(root, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: extended, include, compilerOptions }));
  try {
    return execFileSync(process.execPath, [COMPILER, '--noEmit', '-p', config], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    const { stdout } = error as { stdout?: unknown };
    if (typeof stdout === 'string' && stdout !== '') return stdout;
    throw error;
  }
}

/**
 * Follows the steps in a copy, and in one more for each demanded file with all steps but that file's.
 * @returns the complete copy, and the compiler's messages by the file that was left out, '' for none
 */
export function follow(addition: Addition): {
  copy: ProjectCopy;
  errors: Record<string, string[]>;
} {
  const { name, parts, steps, compiled, declarations = [], demanded = [] } = addition;
  const folder = path.join(ROOT, '.cache/additions', name);
  rmSync(folder, { recursive: true, force: true });
  const cases = ['', ...demanded];
  const copies = cases.map((one, at) => {
    const copy = new ProjectCopy(path.join(folder, String(at)), parts);
    for (const [file, step] of Object.entries(steps)) if (file !== one) step(copy, file);
    return copy;
  });
  const include = cases.flatMap((_, at) => compiled.map((file) => `./${String(at)}/${file}`));
  const shared = declarations.map((file) => `./0/${file}`);
  const lines = compile(folder, [...include, ...shared]).split('\n');
  const messages = (at: number): string[] => {
    const own = `${String(at)}/`;
    return lines.filter((line) => line.startsWith(own)).map((line) => line.slice(own.length));
  };
  return {
    copy: copies[0] as ProjectCopy,
    errors: Object.fromEntries(cases.map((one, at) => [one, messages(at)])),
  };
}

/**
 * Files that the table of a section of docs/adding-things.md names, in its order.
 * @param names what stands for the words in angle brackets
 * @throws without such a section
 */
export function documentedFiles(
  heading: string,
  names: Readonly<Record<string, string>>,
): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/adding-things.md'), 'utf8');
  const [, section] = text.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/adding-things.md has no section "${heading}"`);
  const [own = ''] = section.split('\n## ');
  const cells = Array.from(own.matchAll(/^\| (`.*?) \|/gm), ([, cell = '']) => cell);
  const files = cells.flatMap((cell) => cell.match(/[^`]+(?=`(,|$))/g) ?? []);
  return files.map((file) =>
    file.replaceAll(/<(\w+)>/g, (word, name: string) => names[name] ?? word),
  );
}
