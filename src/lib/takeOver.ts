/** What a page says to a worker that waits though it may take over. */
export const TAKE_OVER = 'take-over';
