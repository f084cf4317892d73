/**
 * Rules of this house for oxlint: addresses are said once, nothing is re-exported as a whole, no test silences the console
 * or waits for time to pass, and what the device keeps is read in one place.
 */

const isNamed = (node, ...names) =>
  (node.type === 'Identifier' && names.includes(node.name)) ||
  (node.type === 'Literal' && names.includes(node.value));
/** The name of what is called: `wait` of `wait()` and of `page.wait()`. */
const called = ({ callee }) =>
  callee.type === 'Identifier'
    ? callee.name
    : callee.type === 'MemberExpression' && !callee.computed
      ? callee.property.name
      : undefined;

/** A text that begins with the first step of an address of the site (`steps`), quoted or in a template. */
const noAddresses = {
  meta: {
    schema: [
      { type: 'object', properties: { steps: { type: 'array', items: { type: 'string' } } } },
    ],
  },
  create(context) {
    const address = new RegExp(`^/(${context.options[0].steps.join('|')})([/#?]|$)`);
    const look = (node, text) => {
      if (typeof text === 'string' && address.test(text))
        context.report({ node, message: 'Addresses are said once, in src/lib/addresses.ts.' });
    };
    return {
      Literal: (node) => look(node, node.value),
      TemplateElement: (node) => look(node, node.value.raw),
    };
  },
};

const noBarrels = {
  create: (context) => ({
    ExportAllDeclaration: (node) =>
      context.report({ node, message: 'No barrel files: import from the module itself.' }),
  }),
};

/** A spy on these hides from the guard of all tests what nobody announced. */
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
            'Announce it (allowConsole, test/allowed.ts) and read the lines it gives; a spy would hide what else is said.',
        });
      }
    },
  }),
};

const SLEEPS = 'node:timers/promises';
/** Time passes more slowly on a busy machine, and is lost on an idle one. */
const noSleeps = {
  create(context) {
    const refuse = (node, message) => context.report({ node, message });
    /** `setTimeout(resolve, …)` in `new Promise((resolve) => …)`: nothing happens then but going on. */
    const goesOn = ({ arguments: [work] }, promise) =>
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
        if (name === 'setTimeout' && promises.some((promise) => goesOn(node, promise)))
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
          refuse(node, 'A long interval is a sleep: say what is waited for.');
      },
    };
  },
};

/** What lies on a device may be anything: whoever reads it says by a schema what it has to be. */
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
export default { meta: { name: 'house' }, rules };
