import type { BrowserContext } from '@playwright/test';

/**
 * Policy violations of PayPal's script, as with the real one (docs/decisions/0055): the script and its loader write
 * markup as text, which is only reported, and the placeholder of its buttons has an unimportant script, which is blocked.
 */
export const PAYPAL_VIOLATIONS: readonly RegExp[] = [
  /^policy violated: report require-trusted-types-for \S* \S*(\/sdk\/js|\/static\/paypal)/,
  /^policy violated: enforce script-src-elem inline \S*\/sdk\/js/,
  /^Executing inline script violates .*\/sdk\/js/s,
];

/** Logs every policy violation as a console error, so that no test misses one. */
export async function logViolations(context: BrowserContext): Promise<void> {
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
