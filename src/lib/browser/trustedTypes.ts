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
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
};

const asItIs = (text: string): string => text;

/** Refuses scripts of other origins, which the site's code never requests. */
function ownScript(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new Error(`Not a script of this site: ${address}`);
  return address;
}

let policy: TrustedTypePolicy | undefined;
/** The page's policy; in publishing there is no window, so the rules are applied directly. */
function pagePolicy(): TrustedTypePolicy {
  const rules = { createHTML: asItIs, createScriptURL: ownScript };
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

/** The address of a script of this site. @throws for any other */
export const trustedScriptUrl = (address: string): string => pagePolicy().createScriptURL(address);
