/*
 * Jest compiles every file anew for each suite that takes it, as a function with a hook of its own for `import()`. V8
 * knows a text again, with what it has compiled of it since, only as a script without such hooks: compiled as that, all
 * suites take a fifth less of the processor. Nothing is shared but code: each suite still runs every file itself.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const jestRuntime = require('jest-runtime');
require('./compileLess');

const { compileFunction } = vm;

/** In place of the same function of node:vm, for what Jest compiles into the world of a suite. */
function compileOnce(text, parameters, options) {
  if (options?.parsingContext === undefined) return compileFunction(text, parameters, options);
  const { filename, parsingContext } = options;
  const head = `(function(${parameters.join(',')}){`;
  compileOnce.files += 1;
  // The head stands left of the first line, so that places in stacks stay true.
  return new vm.Script(`${head}${text}\n})`, { filename, columnOffset: -head.length }).runInContext(
    parsingContext,
  );
}

/** How many files this process has compiled so (scripts/testing/runtime.test.ts). */
compileOnce.files = 0;

vm.compileFunction = compileOnce;

/*
 * Jest follows what a test sets going by a store that Node hands on to every promise and handle, a new one for each suite,
 * and lets go of none: after two hundred suites each promise is given two hundred. What a suite began to use ends with it.
 */
const inUse = new Set();

for (const method of ['run', 'enterWith']) {
  const begin = AsyncLocalStorage.prototype[method];
  const noted = function (...args) {
    inUse.add(this);
    return begin.apply(this, args);
  };
  // Suites see Node's own modules, and by them what is in use (test/fixtures/handedOn).
  AsyncLocalStorage.prototype[method] = Object.assign(noted, { inUse });
}

class Runtime extends jestRuntime.default {
  teardown() {
    super.teardown();
    for (const store of inUse) store.disable();
    inUse.clear();
  }
}

module.exports = { __esModule: true, default: Runtime };
