/** How far the skip buttons and keys go, seconds. */
export const BACK_S = 15;
export const FORWARD_S = 30;
