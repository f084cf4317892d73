import type { BrowserContext } from '@playwright/test';

/**
 * Violations of the pages' policies by PayPal's script, as with the real one (docs/decisions/0055): it and its loader write
 * markup as text, which is only told, and the first sketch of its buttons has a script of no importance, which is refused.
 */
export const PAYPALS_OWN: readonly RegExp[] = [
  /^policy violated: report require-trusted-types-for \S* \S*(\/sdk\/js|\/static\/paypal)/,
  /^policy violated: enforce script-src-elem inline \S*\/sdk\/js/,
  /^Executing inline script violates .*\/sdk\/js/s,
];

/** Tells the console of everything that a page's policies forbid, so that no test passes over it. */
export async function tellViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ disposition, effectiveDirective, blockedURI, sourceFile, sample }) =>
        console.error(
          `policy violated: ${disposition} ${effectiveDirective} ${blockedURI} ${sourceFile ?? ''} ${document.location.href} ${sample}`,
        ),
    );
  });
}
