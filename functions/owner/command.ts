import type { ParseArgsConfig } from 'node:util';
import type { Databases } from '../backup/backup';
import type { OrdersDeps } from '../orders/createDeps';
import { parseArguments } from './usage';

type Print = (text: string) => void;
type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Input of a command by its needs: addresses of databases that may not exist yet, open databases, or all dependencies of
 * the orders function, PayPal included.
 */
interface Inputs {
  addresses: { orders: string; mail: string };
  databases: Databases;
  deps: OrdersDeps;
}

interface Description<K extends keyof Inputs> {
  name: string;
  usage: string;
  summary: string;
  /** More text for the command's own `--help`. */
  details?: string;
  needs: K;
}

interface Definition<K extends keyof Inputs, O extends Options> extends Description<K> {
  /** Number of positional arguments. */
  positionals: number;
  options: O;
  /** Returns the exit code. */
  run(
    called: ReturnType<typeof parseArguments<O>>,
    input: Inputs[K],
    print: Print,
  ): Promise<number>;
}

type Runs<K extends keyof Inputs> = Description<K> & {
  run(args: readonly string[], input: Inputs[K], print: Print): Promise<number>;
};

/** One of the owner's commands. */
export type Command = { [K in keyof Inputs]: Runs<K> }[keyof Inputs];

/** Defines a command that parses its own arguments; running it throws `UsageProblem` for wrong ones. */
export function defineCommand<K extends keyof Inputs, O extends Options>({
  positionals,
  options,
  run,
  ...described
}: Definition<K, O>): Runs<K> {
  return {
    ...described,
    run: async (args, input, print) =>
      run(parseArguments(args, positionals, options), input, print),
  };
}
