/** @jsxImportSource hono/jsx */
import { isLoopback } from '../../../contracts/config/loopback';
import type { FC } from 'hono/jsx';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import { productName } from '../../../contracts/config/product';
import { emailKey } from '../../lib/emailAddress';
import { DESK, type DeskDeps } from '../deskEnv';
import { Form } from '../frame/form';
import { useWords } from '../frame/page';
import { ENTRY_WORDS, type EntryWords } from './entryWords';

/** Path that takes a passkey's answer. */
export const PASSKEY = `${DESK}/passkey`;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(16_384));
const CredentialSchema = v.object({ id: text, type: v.literal('public-key') });
const SignedSchema = v.object({
  ...CredentialSchema.entries,
  response: v.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});
const MadeSchema = v.object({
  ...CredentialSchema.entries,
  response: v.object({ clientDataJSON: text, attestationObject: text }),
});

const ClientDataSchema = v.object({ challenge: text, origin: text });

/** Key of the sentence that says why a passkey is refused. */
type Refused = {
  [K in keyof EntryWords]: K extends `passkey${string}`
    ? EntryWords[K] extends string
      ? K
      : never
    : never;
}[keyof EntryWords];

/** Address at which passkeys work: they belong to one host name, and never to a number. */
export function passkeyAddress({ deps }: DeskDeps): URL {
  const url = new URL(deps.config.desk.url);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return url;
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, json: string): T | null {
  try {
    return v.parse(schema, JSON.parse(json));
  } catch {
    return null;
  }
}

const decoded = (base64url: string): string => Buffer.from(base64url, 'base64url').toString();

/** Uses up the challenge of an answer, and checks where the answer was made. Returns why it is refused, or null. */
async function refusalOf(
  desk: DeskDeps,
  purpose: string,
  clientDataJson: string,
): Promise<Refused | null> {
  const data = parsed(ClientDataSchema, decoded(clientDataJson));
  if (data === null) return 'passkeyWrong';
  if (data.origin !== passkeyAddress(desk).origin) return 'passkeyElsewhereMade';
  const isNew = await desk.deps.deskKeys.takeChallenge(purpose, decoded(data.challenge));
  return isNew ? null : 'passkeyOld';
}

/** What the browser's answer must be, beside its challenge, which is used up before. */
const expectedBy = (desk: DeskDeps) => ({
  expectedChallenge: () => true,
  expectedOrigin: passkeyAddress(desk).origin,
  expectedRPID: passkeyAddress(desk).hostname,
  requireUserVerification: true,
});

/** Signs in by a passkey's answer: the owner's address, or why it is refused. */
export async function takePasskey(
  desk: DeskDeps,
  json: string,
): Promise<{ email: string } | { refused: Refused }> {
  const { passkeys, config } = desk.deps;
  const answer = parsed(SignedSchema, json);
  if (answer === null) return { refused: 'passkeyWrong' };
  const refused = await refusalOf(desk, 'sign in', answer.response.clientDataJSON);
  if (refused !== null) return { refused };
  const key = await passkeys.find(answer.id);
  const email = config.desk.owners.find((owner) => emailKey(owner) === key?.email);
  if (key === null || email === undefined) return { refused: 'passkeyUnknown' };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedBy(desk),
      response: { ...answer, rawId: answer.id, clientExtensionResults: {} },
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        // `Passkeys.use` compares the counts, in one step with storing them.
        counter: 0,
      },
    });
    if (!verified) return { refused: 'passkeyWrong' };
    return (await passkeys.use(key.id, authenticationInfo.newCounter))
      ? { email }
      : { refused: 'passkeyCopied' };
  } catch {
    return { refused: 'passkeyWrong' };
  }
}

const purposeOf = (email: string): string => `passkey of ${emailKey(email)}`;

/** Stores a new passkey of an owner. Returns why it is refused, or null. */
export async function addPasskey(
  desk: DeskDeps,
  email: string,
  device: string,
  json: string,
): Promise<Refused | null> {
  const answer = parsed(MadeSchema, json);
  if (answer === null) return 'passkeyWrong';
  const refused = await refusalOf(desk, purposeOf(email), answer.response.clientDataJSON);
  if (refused !== null) return refused;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedBy(desk),
      response: { ...answer, rawId: answer.id, clientExtensionResults: {} },
    });
    if (registrationInfo === undefined) return 'passkeyWrong';
    const { id, publicKey, counter } = registrationInfo.credential;
    const key = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    const isAdded = await desk.deps.passkeys.add({ ...key, email, device });
    return isAdded ? null : 'passkeyNotAdded';
  } catch {
    return 'passkeyWrong';
  }
}

interface PasskeyProps {
  act: 'get' | 'create';
  /** As WebAuthn's JSON. */
  options: object;
  address: URL;
  /** Page that is shown afterwards. */
  next?: string;
}

/** Button that makes or uses a passkey. `PASSKEY_SCRIPT` shows it where the browser can. */
const Passkey: FC<PasskeyProps> = ({ act, options, address, next }) => {
  const words = useWords(ENTRY_WORDS);
  const isNew = act === 'create';
  return (
    <section
      id="passkey"
      data-act={act}
      data-origin={address.origin}
      data-options={JSON.stringify(options)}
    >
      <p class="elsewhere text" hidden>
        {words.passkeyElsewhere} <a href={address.href}>{address.href}</a>
      </p>
      <p class="unable text" hidden={!isNew}>
        {words.noPasskeys}
      </p>
      <div class="able" hidden>
        <Form
          action={isNew ? '/desk/access/passkey' : PASSKEY}
          submit={isNew ? words.addPasskey : words.withPasskey}
        >
          <input type="hidden" name="answer" value="" />
          {next === undefined ? null : <input type="hidden" name="next" value={next} />}
        </Form>
      </div>
      <p class="failed note problem" role="alert" hidden>
        {words.passkeyFailed}
      </p>
    </section>
  );
};

/** Button that signs in with a passkey of whoever is there. */
export async function passkeyToSignIn(desk: DeskDeps, next: string) {
  const address = passkeyAddress(desk);
  const options = await generateAuthenticationOptions({
    rpID: address.hostname,
    challenge: desk.deps.deskKeys.newChallenge('sign in'),
    userVerification: 'required',
  });
  return <Passkey act="get" options={options} address={address} next={next} />;
}

/** Button that makes a passkey for an owner. */
export async function passkeyToAdd(desk: DeskDeps, email: string) {
  const address = passkeyAddress(desk);
  const known = await desk.deps.passkeys.of(email);
  const options = await generateRegistrationOptions({
    rpName: productName(),
    rpID: address.hostname,
    userName: email,
    userID: new Uint8Array(Buffer.from(emailKey(email)).subarray(0, 64)),
    challenge: desk.deps.deskKeys.newChallenge(purposeOf(email)),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return <Passkey act="create" options={options} address={address} />;
}
