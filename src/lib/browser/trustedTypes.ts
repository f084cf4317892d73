/** Names of the Trusted Types policies that a page allows: the site's own and DOMPurify's. */
export const POLICY_NAMES = {
  head: 'first-paint',
  chunks: 'chunks',
  page: 'page',
  sanitizer: 'dompurify',
} as const;

/** Types that TypeScript's own library lacks. A policy's values are passed where the page takes a string. */
interface TrustedTypePolicy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/** A window that may support Trusted Types. */
export type WithTrustedTypes = Window & {
  trustedTypes?: {
    createPolicy<Rules extends Partial<TrustedTypePolicy>>(name: string, rules: Rules): Rules;
  };
};

const asItIs = (text: string): string => text;

type PagePolicy = Pick<TrustedTypePolicy, 'createHTML'>;

let policy: PagePolicy | undefined;
/** The page's policy; in publishing there is no window, so the rules are applied directly. */
function pagePolicy(): PagePolicy {
  const rules = { createHTML: asItIs };
  policy ??=
    (globalThis as Pick<WithTrustedTypes, 'trustedTypes'>).trustedTypes?.createPolicy(
      POLICY_NAMES.page,
      rules,
    ) ?? rules;
  return policy;
}

/**
 * Markup that may be put into the page or parsed. Its callers have what `sanitize` made (here or in
 * publishing), or parse a document that is never shown.
 */
export const trustedHtml = (html: string): string => pagePolicy().createHTML(html);
