/**
 * Rules of this project for oxlint: addresses are written once, no barrel files, tests neither silence the console nor
 * sleep, data from the device's storage is validated, key handlers leave input methods their keys, dates name a zone,
 * lists say that they are lists, texts have elements of their own, and words in two languages have one form.
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

/** Reports objects with a text, a template or a table for each language outside the site's label files. */
const wordsInOneForm = {
  create: (context) => ({
    ObjectExpression(node) {
      const values = node.properties.filter(
        ({ type, key }) => type === 'Property' && ['en-US', 'de-DE'].includes(key.value),
      );
      if (values.length === 2 && node.properties.length === 2)
        context.report({ node, message: 'Words in both languages: bilingual(english, german).' });
    },
  }),
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

/** An input method uses the same keys; whoever listens for keys asks `pressedKey`, which leaves them to it. */
const keysByHelper = {
  create(context) {
    const listeners = [];
    let asks = false;
    return {
      Identifier: ({ name }) => void (asks ||= name === 'pressedKey'),
      CallExpression(node) {
        const [type] = node.arguments;
        if (called(node) === 'addEventListener' && type && isNamed(type, 'keydown', 'keyup'))
          listeners.push(node);
      },
      JSXAttribute(node) {
        if (
          /^onKey(Down|Up)$/.test(node.name.name) &&
          /Function/.test(node.value?.expression?.type ?? '')
        )
          listeners.push(node);
      },
      ImportSpecifier: (node) =>
        void (isNamed(node.imported, 'KeyboardEvent') && listeners.push(node)),
      'Program:exit': () =>
        asks ||
        listeners.forEach((node) =>
          context.report({
            node,
            message: 'Read the key with `pressedKey` (src/lib/browser/pressedKey.ts).',
          }),
        ),
    };
  },
};

const LOCAL_TIME = /^(get(FullYear|Month|Date|Day|Hours|Minutes)|toLocale(Date|Time)?String)$/;
/** A date in the zone of whoever renders differs between the publishing server and the visitor. */
const noLocalTime = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: 'Name the zone: formatDay or formatOwnDay (src/i18n/format.ts), or a `timeZone`.',
      });
    return {
      CallExpression: (node) => void (LOCAL_TIME.test(called(node) ?? '') && report(node)),
      NewExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || !isNamed(callee.property, 'DateTimeFormat'))
          return;
        const [, options] = node.arguments;
        const names = options?.type === 'ObjectExpression' ? options.properties : [];
        if (options && !names.some(({ key }) => key && isNamed(key, 'timeZone'))) report(node);
      },
    };
  },
};

/** Safari takes a list without markers for no list, unless its role says that it is one. */
const listRole = {
  create: (context) => ({
    JSXOpeningElement(node) {
      if (
        /^[uo]l$/.test(node.name.name) &&
        !node.attributes.some(({ name }) => name?.name === 'role')
      )
        context.report({
          node,
          message: 'Give the list a role: Safari ends lists without markers.',
        });
    },
  }),
};

const ELEMENT_LISTS = ['map', 'flatMap', 'from', 'createPortal'];
const isBlank = (node) =>
  (node.type === 'JSXText' && node.value.trim() === '') ||
  (node.type === 'JSXExpressionContainer' && /^\s*$/.test(node.expression.value ?? 'x'));
/** Children that React renders; it drops line breaks and comments. */
const rendered = ({ children }) =>
  children.filter(
    (child) =>
      !(child.type === 'JSXText' && isBlank(child) && child.value.includes('\n')) &&
      child.expression?.type !== 'JSXEmptyExpression',
  );

/** True for a value that is certainly a text. */
function isText(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string';
    case 'TemplateLiteral':
      return true;
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left));
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'CallExpression':
      return /^(t|join|format\w+)$/.test(called(node) ?? '');
    default:
      return false;
  }
}

/**
 * Page translation replaces text nodes. React then updates a node that is no longer in the page, or throws when it
 * removes it or inserts something before it. A text that is an element's only child is safe, since React writes it
 * through the element.
 */
const textInElement = {
  create(context) {
    const nodes = [];
    const elements = new Set(['children']);
    const source = (node) => context.sourceCode.getText(node);
    const note = (name, node) =>
      void (
        name?.type === 'Identifier' &&
        /ReactNode|<\/|\/>/.test(source(node)) &&
        elements.add(name.name)
      );
    const isElement = (node) => {
      switch (node?.type) {
        case 'JSXElement':
        case 'JSXFragment':
          return true;
        case 'Literal':
          return node.value === null || typeof node.value === 'boolean';
        case 'LogicalExpression':
          return isElement(node.right) && (node.operator === '&&' || isElement(node.left));
        case 'ConditionalExpression':
          return isElement(node.consequent) && isElement(node.alternate);
        case 'ChainExpression':
          return isElement(node.expression);
        case 'Identifier':
          return elements.has(node.name);
        case 'MemberExpression':
          return elements.has(node.property.name);
        case 'CallExpression':
          return isElementList(node) || elements.has(called(node));
        default:
          return false;
      }
    };
    const isElementList = (node) => {
      const made = node.arguments.find(({ type }) => type === 'ArrowFunctionExpression')?.body;
      return (
        ELEMENT_LISTS.includes(called(node)) &&
        (!made || made.type === 'BlockStatement' || isElement(made))
      );
    };
    const report = (node) =>
      context.report({
        node,
        message: 'Give this text an element of its own: page translation replaces text nodes.',
      });
    const check = (parent) => {
      const children = rendered(parent);
      if (children.length === 1 && parent.type === 'JSXElement') return;
      const dynamic = children.filter(
        (child) => child.type === 'JSXExpressionContainer' && !isBlank(child),
      );
      const texts = dynamic.filter(({ expression }) => !isElement(expression));
      if (dynamic.length > 0)
        texts.push(...children.filter((child) => child.type === 'JSXText' && !isBlank(child)));
      texts.forEach(report);
    };
    return {
      ReturnStatement(node) {
        let owner = node.parent;
        while (owner && !/Function/.test(owner.type)) owner = owner.parent;
        const { name } = owner?.id ?? owner?.parent?.id ?? {};
        if (/^[A-Z]/.test(name ?? '') && isText(node.argument)) report(node);
      },
      JSXElement: (node) => void nodes.push(node),
      JSXFragment: (node) => void nodes.push(node),
      TSPropertySignature: (node) => note(node.key, node),
      TSMethodSignature: (node) => note(node.key, node),
      VariableDeclarator: (node) => note(node.id, node),
      FunctionDeclaration: (node) => note(node.id, node),
      'Program:exit': () => nodes.forEach(check),
    };
  },
};

const rules = {
  'text-in-element': textInElement,
  'keys-by-helper': keysByHelper,
  'no-local-time': noLocalTime,
  'list-role': listRole,
  'no-addresses': noAddresses,
  'no-barrels': noBarrels,
  'no-console-spies': noConsoleSpies,
  'no-sleeps': noSleeps,
  'no-bare-storage': noBareStorage,
  'words-in-one-form': wordsInOneForm,
};
export default { meta: { name: 'project' }, rules };
