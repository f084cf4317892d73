import { createHash, createPublicKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runOnce } from '../lib/debian';

export interface Certificates {
  /** The authority's certificate, for Node programs that have to trust it. */
  authority: string;
  certificate: string;
  key: string;
  /** Hash of the certificate's key, for a browser that is told to trust it. */
  keyHash: string;
}

const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** An authority of our own, and one certificate by it for all these names: cert.pem and key.pem in the folder. */
export function makeCertificates(folder: string, names: readonly string[]): Certificates {
  const at = (name: string): string => `${folder}/${name}`;
  runOnce('openssl', [
    'req',
    '-x509',
    ...EC,
    '-days',
    '2',
    '-subj',
    '/CN=Rehearsal authority',
    '-keyout',
    at('authority-key.pem'),
    '-out',
    at('authority.pem'),
  ]);
  runOnce('openssl', [
    'req',
    '-new',
    ...EC,
    '-subj',
    '/CN=rehearsal',
    '-keyout',
    at('key.pem'),
    '-out',
    at('request.pem'),
  ]);
  writeFileSync(
    at('names.txt'),
    `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n`,
  );
  runOnce('openssl', [
    'x509',
    '-req',
    '-days',
    '2',
    '-in',
    at('request.pem'),
    '-CA',
    at('authority.pem'),
    '-CAkey',
    at('authority-key.pem'),
    '-CAcreateserial',
    '-extfile',
    at('names.txt'),
    '-out',
    at('cert.pem'),
  ]);
  const certificate = readFileSync(at('cert.pem'), 'utf8');
  const spki = createPublicKey(certificate).export({ type: 'spki', format: 'der' });
  return {
    authority: at('authority.pem'),
    certificate,
    key: readFileSync(at('key.pem'), 'utf8'),
    keyHash: createHash('sha256').update(spki).digest('base64'),
  };
}
