import path from 'node:path';
import { parseArgs } from 'node:util';
import { MUTANTS } from '../functions/testing/model/mutants/mutants';
import { DEFECT_KINDS, type Mutant } from '../functions/testing/model/mutants/mutant';
import { hunt, modelProgram, play, type HuntResult } from './model/hunt';

const HELP = `Runs the model test of orders for longer than the tests do, or proves that each protection is tested.

  npm run test:model -- [--runs 200] [--seed 42] [--engine sqlite|postgres] [--path …] [--shrink]
  npm run test:model -- --mutants [--runs 120] [--seed 42] [--only text] [--workers 2]

  --mutants  removes each protection in a scratch copy, and ends with an error unless the model, or the test that is
             named, finds every one
  --straight does not run the unchanged code first
  --path     repeats the one run that a finding names; --shrink looks for the shortest sequence
  --only     only mutants whose name, kind or finder has this text; may be given several times`;

const { values } = parseArgs({
  options: {
    mutants: { type: 'boolean' },
    runs: { type: 'string' },
    seed: { type: 'string' },
    engine: { type: 'string' },
    path: { type: 'string' },
    shrink: { type: 'boolean' },
    only: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string' },
    straight: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const finderOf = ({ by }: Mutant): string => (by === 'model' ? 'model' : by.test);

function row(mutant: Mutant, { found, said, seconds }: HuntResult): string {
  return `${found ? 'found    ' : 'NOT FOUND'}  ${mutant.name}  |  ${finderOf(mutant)}  |  ${said}  |  ${seconds} s`;
}

async function huntAll(): Promise<number> {
  const texts = values.only.length > 0 ? values.only : [''];
  const wanted = MUTANTS.filter((mutant) =>
    texts.some((text) => `${mutant.name} ${mutant.kind} ${finderOf(mutant)}`.includes(text)),
  );
  const model = ['--runs', values.runs ?? '120', '--seed', values.seed ?? '20261122'];
  if (!values.straight && wanted.some(({ by }) => by === 'model')) {
    // The model must pass on the correct code; otherwise its findings prove nothing.
    const { passed, output } = await play(path.resolve(__dirname, '..'), modelProgram(model));
    console.log(output.trimEnd());
    if (!passed) return 1;
  }
  const waiting = [...wanted];
  const results = new Map<Mutant, HuntResult>();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await hunt(next, model);
      results.set(next, result);
      console.error(row(next, result));
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers ?? 2) }, work));
  for (const kind of DEFECT_KINDS) {
    const here = wanted.filter((mutant) => mutant.kind === kind);
    if (here.length > 0) console.log(`\n${kind}`);
    for (const mutant of here)
      console.log(
        `  ${row(mutant, results.get(mutant) ?? { found: false, said: '', seconds: 0 })}`,
      );
  }
  const found = wanted.filter((mutant) => results.get(mutant)?.found).length;
  console.log(`\n${found} of ${wanted.length} removed protections were found`);
  return found === wanted.length && found > 0 ? 0 : 1;
}

async function main(): Promise<number> {
  if (values.mutants) return huntAll();
  const args = (['runs', 'seed', 'engine', 'path'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
  const { passed, output } = await play(
    path.resolve(__dirname, '..'),
    modelProgram([...args, ...(values.shrink ? ['--shrink'] : [])]),
  );
  console.log(output.trimEnd());
  return passed ? 0 : 1;
}

if (values.help) console.log(HELP);
else {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
