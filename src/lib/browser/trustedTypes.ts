/** Names of the policies that the site's own code makes; with DOMPurify's they are all that a page knows. */
export const POLICY_NAMES = {
  head: 'first-paint',
  chunks: 'chunks',
  page: 'page',
  sanitizer: 'dompurify',
} as const;

/** What TypeScript's own library does not know yet. What a policy makes goes where the page takes a string. */
interface TrustedTypePolicy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/** A window that may have them; older browsers do not. */
export type WithTrustedTypes = Window & {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
};

const asItIs = (text: string): string => text;

/** Another origin's script is nothing that this site's code ever asks for. */
function ownScript(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new Error(`Not a script of this site: ${address}`);
  return address;
}

let policy: TrustedTypePolicy | undefined;
/** Without a window (publishing) there are none. */
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
