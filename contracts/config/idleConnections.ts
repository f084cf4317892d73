/**
 * Idle timeout of our servers' connections, ms: longer than that of any proxy in front (nginx and cloud balancers one
 * minute, Caddy two). The proxy must be the one that closes it, because a request that arrives on a connection that we
 * are closing is lost, and proxies do not repeat requests with a body.
 */
export const IDLE_TIMEOUT_MS = 130_000;
