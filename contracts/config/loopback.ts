const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** True for the host name or address of this machine itself. @param host as in a URL, without the port */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
