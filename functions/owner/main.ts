import { ownerProgram } from './program';

/** Runs the owner's commands of a deployment: `node owner.js <command>` with the functions' variables. */
ownerProgram(process.argv.slice(2), process.env, console.log, console.error).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
