import { productName } from '../../../contracts/config/product';

/** Shown until the content service has delivered the site's name. */
export const PRODUCT_NAME = productName();
