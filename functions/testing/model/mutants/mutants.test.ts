import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MUTANTS } from './mutants';

const root = path.resolve(__dirname, '../../../..');

test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
  'mutant "%s": its file contains the quoted text exactly once',
  (_, { file, find }) => {
    expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
  },
);
