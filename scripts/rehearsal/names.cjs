/*
 * Leads the rehearsal's names to this machine, as a line in its hosts file would, and the files' real host, which is
 * asked for at the usual port, to the rehearsal's door. For Node programs, by --require.
 */
const dns = require('node:dns');
const tls = require('node:tls');

const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name.endsWith('.example') ? '127.0.0.1' : name, ...rest);

const { connect } = tls;
const door = Number(process.env.REHEARSAL_DOOR);
tls.connect = (options, ...rest) =>
  connect(
    /\.ctfassets\.net$/.test(options?.host ?? '')
      ? { ...options, servername: options.host, host: '127.0.0.1', port: door }
      : options,
    ...rest,
  );
