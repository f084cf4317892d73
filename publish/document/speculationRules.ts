/**
 * Links of a page whose scripts have not started are opened by the browser, which fetches their pages when a pointer or a
 * finger comes to them. Browsers do not while the visitor saves data. The content security policy names these rules.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[download],[target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
