/* Leads the rehearsal's names to this machine, as a line in its hosts file would. For Node programs, by --require. */
const dns = require('node:dns');

const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name.endsWith('.example') ? '127.0.0.1' : name, ...rest);
