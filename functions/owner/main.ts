import { ownerProgram } from './program';

// As under the services' units: nobody else reads restored databases and exported files.
process.umask(0o077);

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
