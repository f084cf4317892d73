import { NO_SECRETS } from './exceptions';

/** Forms of keys that services hand out, and a value that was given to a variable that holds a secret. */
const FORMS: readonly [what: string, form: RegExp][] = [
  ['a private key', /-----BEGIN (?:RSA |EC |OPENSSH |PGP )?PRIVATE KEY/],
  ['a key of Amazon', /\bAKIA[0-9A-Z]{16}\b/],
  ['a key of Google', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a token of GitHub', /\bgh[pousr]_[0-9A-Za-z]{36,}\b/],
  ['a token of npm', /\bnpm_[0-9A-Za-z]{36}\b/],
  ['a management token of Contentful', /\bCFPAT-[0-9A-Za-z_-]{40,}/],
  ['a key of Stripe', /\b[sr]k_live_[0-9A-Za-z]{20,}/],
  ['a secret of PayPal', /\bE[A-Z][0-9A-Za-z_-]{78}\b/],
  [
    'an address with a password',
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s:@/'"`$<{]+:(?!password@|secret@)[^\s:@/'"`$<{]{6,}@(?!127\.0\.0\.1|localhost|host\b)/,
  ],
  [
    'a secret in a variable',
    /^\s*(?:export )?[A-Z_]*(?:SECRET|PASSWORD|TOKEN|API_KEY)[A-Z_]*=(?!["']?(?:sandbox-|rehearsal-|\$|<|$))["']?[^\s"'#]{12,}/m,
  ],
];

export interface Suspicion {
  path: string;
  what: string;
  line: number;
}

/** What looks like a secret in a file, by kind and line; the value itself is never repeated. */
export function suspicions(path: string, text: string): Suspicion[] {
  if (NO_SECRETS.some((known) => path.endsWith(known.path))) return [];
  return FORMS.flatMap(([what, form]) => {
    const found = form.exec(text);
    return found === null
      ? []
      : [{ path, what, line: text.slice(0, found.index + found[0].length).split('\n').length }];
  });
}
