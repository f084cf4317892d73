import type { ParseArgsConfig } from 'node:util';
import type { Databases } from '../backup/backup';
import type { OrdersDeps } from '../orders/createDeps';
import { read } from './usage';

type Print = (text: string) => void;
type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Input of a command by its needs: addresses of databases that may not exist yet, open databases, or all dependencies
 * of the orders function, PayPal included.
 */
interface Given {
  addresses: { orders: string; mail: string };
  databases: Databases;
  deps: OrdersDeps;
}

interface Described<K extends keyof Given> {
  name: string;
  usage: string;
  does: string;
  /** More text for the command's own `--help`. */
  more?: string;
  needs: K;
}

interface Definition<K extends keyof Given, O extends Options> extends Described<K> {
  /** Number of positional arguments. */
  places: number;
  options: O;
  /** Returns the exit code. */
  run(called: ReturnType<typeof read<O>>, given: Given[K], print: Print): Promise<number>;
}

type Runs<K extends keyof Given> = Described<K> & {
  run(args: readonly string[], given: Given[K], print: Print): Promise<number>;
};

/** One of the owner's commands. */
export type Verb = { [K in keyof Given]: Runs<K> }[keyof Given];

/** Defines a command that parses its own arguments; running it throws `UsageProblem` for wrong ones. */
export function verb<K extends keyof Given, O extends Options>({
  places,
  options,
  run,
  ...described
}: Definition<K, O>): Runs<K> {
  return {
    ...described,
    run: async (args, given, print) => run(read(args, places, options), given, print),
  };
}
