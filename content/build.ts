import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSpace, spaceText } from './lib/buildSpace';
import { describeProblem } from './lib/problem';

/**
 * Writes content/space.json from its sources: `tsx content/build.ts`.
 * Any problem stops it, unless `--lenient` is given: then problems are printed and the valid part is written.
 */
function main(args: readonly string[]): number {
  const root = resolve(__dirname, '..');
  const lenient = args.includes('--lenient');
  const { space, problems } = buildSpace(root);
  for (const problem of problems) console.error(describeProblem(problem));
  if (problems.length > 0 && !lenient) {
    console.error(`content/space.json was not written: ${problems.length} problem(s)`);
    return 1;
  }
  writeFileSync(join(root, 'content/space.json'), spaceText(space));
  const { contentTypes, entries, assets } = space;
  console.log(
    `content/space.json: ${contentTypes.length} content types, ${entries.length} entries, ${assets.length} assets`,
  );
  return 0;
}

process.exitCode = main(process.argv.slice(2));
