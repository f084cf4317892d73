import { readFileSync } from 'node:fs';
import { ambiguousLines } from '../contracts/config/envFileSyntax';

/** Ends with an error when systemd and Node would read the environment file named by the argument differently. */
const [file = ''] = process.argv.slice(2);
const problems = ambiguousLines(readFileSync(file, 'utf8'));
for (const problem of problems) console.error(`${file}: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
