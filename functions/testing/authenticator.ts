import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const text = (word: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, value.length]), value]);

/** An authenticator with one passkey, as WebAuthn's browsers answer for it. */
export function authenticator(rpId: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const own = { rpId, origin, counter: 0 };
  const USER_VERIFIED = 0x05;
  const dataOf = (flags: number): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(own.counter, 1);
    return Buffer.concat([createHash('sha256').update(own.rpId).digest(), head]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: own.origin }));
  const answer = (response: Record<string, Buffer>): string =>
    JSON.stringify({
      id: id.toString('base64url'),
      type: 'public-key',
      response: Object.fromEntries(
        Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]),
      ),
    });
  return {
    /** What it says about itself; a test may make it lie. */
    own,
    create(challenge: string): string {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: Buffer.concat([
          Buffer.from([0xa3]),
          ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
          bytes(Buffer.concat([dataOf(USER_VERIFIED | 0x40), credential])),
        ]),
      });
    },
    get(challenge: string, flags = USER_VERIFIED): string {
      const clientDataJSON = clientData('webauthn.get', challenge);
      const authenticatorData = dataOf(flags);
      const signature = createSign('sha256')
        .update(authenticatorData)
        .update(createHash('sha256').update(clientDataJSON).digest())
        .sign(privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}
