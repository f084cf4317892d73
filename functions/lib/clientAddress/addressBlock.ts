import ipaddr from 'ipaddr.js';

// Some proxies write `203.0.113.9:4711` and `[2001:db8::1]:4711`.
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ??
  /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ??
  address;

/**
 * Block of addresses that counts as one caller: an IPv4 address, also in IPv6 notation (`::ffff:203.0.113.9`), or the
 * /64 of an IPv6 address, the smallest block that a provider assigns. Other text is returned unchanged.
 */
export function addressBlock(address: string): string {
  const text = withoutPort(address.trim());
  if (!ipaddr.isValid(text)) return text;
  const parsed = ipaddr.process(text);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [a, b, c, d] = (parsed as ipaddr.IPv6).parts.map((part) => part.toString(16));
  return `${a}:${b}:${c}:${d}::/64`;
}
