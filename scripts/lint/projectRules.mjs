/**
 * Rules of this project for oxlint: addresses are written once, no barrel files, tests neither silence the console nor
 * sleep, and data from the device's storage is validated.
 */

const isNamed = (node, ...names) =>
  (node.type === 'Identifier' && names.includes(node.name)) ||
  (node.type === 'Literal' && names.includes(node.value));
/** Name of the called function: `wait` for `wait()` and for `page.wait()`. */
const called = ({ callee }) =>
  callee.type === 'Identifier'
    ? callee.name
    : callee.type === 'MemberExpression' && !callee.computed
      ? callee.property.name
      : undefined;

/** Reports texts that begin with the first segment of an address of the site (`steps`), quoted or in a template. */
const noAddresses = {
  meta: {
    schema: [
      { type: 'object', properties: { steps: { type: 'array', items: { type: 'string' } } } },
    ],
  },
  create(context) {
    const address = new RegExp(`^/(${context.options[0].steps.join('|')})([/#?]|$)`);
    const check = (node, text) => {
      if (typeof text === 'string' && address.test(text))
        context.report({ node, message: 'Addresses are written once, in src/lib/addresses.ts.' });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

const noBarrels = {
  create: (context) => ({
    ExportAllDeclaration: (node) =>
      context.report({ node, message: 'No barrel files: import from the module itself.' }),
  }),
};

/** Forbids mocking the console, which would hide unexpected errors from the guard of all tests. */
const noConsoleSpies = {
  create: (context) => ({
    CallExpression(node) {
      const [target, way] = node.arguments;
      if (
        called(node) === 'spyOn' &&
        target !== undefined &&
        isNamed(target, 'console') &&
        !(way?.type === 'Literal' && !['error', 'warn'].includes(way.value))
      ) {
        context.report({
          node,
          message:
            'Announce it (allowConsole, test/allowed.ts) and read the lines it returns; a spy would hide other messages.',
        });
      }
    },
  }),
};

const SLEEPS = 'node:timers/promises';
/** Forbids fixed sleeps in tests: too short on a busy machine, wasted time on an idle one. */
const noSleeps = {
  create(context) {
    const refuse = (node, message) => context.report({ node, message });
    /** `setTimeout(resolve, …)` in `new Promise((resolve) => …)`. */
    const onlyResolves = ({ arguments: [work] }, promise) =>
      work?.type === 'Identifier' &&
      promise.arguments[0]?.params?.some((parameter) => isNamed(parameter, work.name));
    const promises = [];
    return {
      NewExpression: (node) => void (isNamed(node.callee, 'Promise') && promises.push(node)),
      'NewExpression:exit': (node) => void (promises.at(-1) === node && promises.pop()),
      CallExpression(node) {
        const name = called(node);
        if (name === 'waitForTimeout')
          refuse(node, 'No fixed sleeps: wait for what a visitor would see.');
        if (name === 'retryTimes') refuse(node, 'Unit tests are not retried.');
        if (name === 'setTimeout' && promises.some((promise) => onlyResolves(node, promise)))
          refuse(
            node,
            'No fixed sleeps: wait with `until` (test/until.ts), or for what a visitor would see.',
          );
      },
      ImportDeclaration: (node) =>
        void (
          node.source.value === SLEEPS &&
          refuse(
            node,
            'No fixed sleeps: wait with `until` (test/until.ts), or for what a visitor would see.',
          )
        ),
      Literal: (node) =>
        void (
          node.value === 'networkidle' &&
          refuse(
            node,
            'The network is idle whenever a machine is busy: wait for what a visitor would see.',
          )
        ),
      Property(node) {
        if (
          isNamed(node.key, 'intervals') &&
          node.value.type === 'ArrayExpression' &&
          node.value.elements.some((one) => one?.value > 0)
        )
          refuse(node, 'A long interval is a sleep: wait for a condition.');
      },
    };
  },
};

/** Requires a schema for stored data, which may be anything. */
const noBareStorage = {
  create(context) {
    const parses = [];
    let keeps = false;
    return {
      ImportDeclaration: ({ source }) => void (keeps ||= /\/safeStorage$/.test(source.value)),
      Identifier: ({ name }) =>
        void (keeps ||= name === 'localStorage' || name === 'sessionStorage'),
      MemberExpression: (node) =>
        void (isNamed(node.object, 'JSON') && isNamed(node.property, 'parse') && parses.push(node)),
      'Program:exit': () =>
        keeps &&
        parses.forEach((node) =>
          context.report({
            node,
            message:
              'Read it with `stored` (src/lib/storage/stored.ts), which asks a schema and never throws.',
          }),
        ),
    };
  },
};

const rules = {
  'no-addresses': noAddresses,
  'no-barrels': noBarrels,
  'no-console-spies': noConsoleSpies,
  'no-sleeps': noSleeps,
  'no-bare-storage': noBareStorage,
};
export default { meta: { name: 'project' }, rules };
