import { readFunctionsConfig } from './config';
import { runFunction } from './lib/process/runFunction';
import { startFunctions } from './start';

/** Runs all functions as one program: `node main.js`. */
runFunction({
  name: 'functions',
  read: readFunctionsConfig,
  start: (config, { stopMs }) => startFunctions({ config, stopMs }),
});
