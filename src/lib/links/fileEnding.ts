/** Endings of files: an address with one is never a page. `br`, `gz` and `new` are publishing's own. */
export const FILE_ENDING =
  /\.(?:js|mjs|cjs|map|css|json|html?|xml|txt|atom|ics|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|mp[34]|m4a|pdf|zip|webmanifest|br|gz|new)$/i;
