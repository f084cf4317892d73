/**
 * Rules of this house for oxlint: addresses are said once, and nothing is re-exported as a whole. What a rule refuses
 * is a text that begins with the first step of an address of the site (`steps`), quoted or in a template.
 */

const noAddresses = {
  meta: { schema: [{ type: 'object', properties: { steps: { type: 'array', items: { type: 'string' } } } }] },
  create(context) {
    const address = new RegExp(`^/(${context.options[0].steps.join('|')})([/#]|$)`);
    const look = (node, text) => {
      if (typeof text === 'string' && address.test(text)) context.report({ node, message: 'Addresses are said once, in src/lib/addresses.ts.' });
    };
    return { Literal: (node) => look(node, node.value), TemplateElement: (node) => look(node, node.value.raw) };
  },
};

const noBarrels = {
  create: (context) => ({ ExportAllDeclaration: (node) => context.report({ node, message: 'No barrel files: import from the module itself.' }) }),
};

export default { meta: { name: 'house' }, rules: { 'no-addresses': noAddresses, 'no-barrels': noBarrels } };
