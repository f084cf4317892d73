/** Distance of the skip controls, seconds. */
export const BACK_S = 15;
/** Distance of the skip controls, seconds. */
export const FORWARD_S = 30;
