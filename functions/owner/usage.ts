import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isEmail } from '../../contracts/text/email';

/** A command was called wrongly. */
export class UsageProblem extends Error {
  override name = 'UsageProblem';
}

/** Parses a command's arguments: this number of positionals and these options. @throws UsageProblem */
export function parseArguments<O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  positionals: number,
  options: O,
) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    if (parsed.positionals.length !== positionals)
      throw new UsageProblem(
        positionals === 0 ? 'Nothing more was expected.' : 'Something is missing, or too much.',
      );
    return { positionals: parsed.positionals, options: parsed.values };
  } catch (error) {
    throw error instanceof UsageProblem ? error : new UsageProblem((error as Error).message);
  }
}

/** Checks a mail address given as an argument. @throws UsageProblem */
export function mailAddress(text = ''): string {
  if (!isEmail(text)) throw new UsageProblem('Name one mail address.');
  return text;
}
