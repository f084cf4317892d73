const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** True for a host name or address that is this machine itself, whatever the network; the name as addresses hold it, without a port. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
