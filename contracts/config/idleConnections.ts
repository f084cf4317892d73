/**
 * How long, ms, a connection to one of our programs may stay idle: longer than any proxy in front keeps one (nginx and
 * cloud balancers a minute, Caddy two). Who lets go first must be the proxy: what it sends along a connection that is
 * being closed here is lost, and a call with a body is not sent again.
 */
export const IDLE_TIMEOUT_MS = 130_000;
