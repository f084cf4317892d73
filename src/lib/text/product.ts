/** The product's slug. Hosts that contain it speak English by default; a deployer changes it here and nowhere else. */
export const PRODUCT_SLUG = 'openstrings';

/** Shown until the content service has delivered the site's name. */
export const PRODUCT_NAME = 'Open Strings';
