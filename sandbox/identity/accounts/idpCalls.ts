import type { Account, LinkedProvider } from './accountStore';
import { IdentityError } from './identityError';
import type { Body } from './passwordCalls';
import type { IdentityProject } from './project';

/** A user's profile from a provider. */
interface Person {
  sub: string;
  email?: string;
  name?: string;
  picture?: string;
}

/** The provider's answer, from the body or from the address to which popup or redirect returned. */
function answerOf(body: Body): URLSearchParams {
  const inBody = new URLSearchParams(typeof body.postBody === 'string' ? body.postBody : '');
  if (inBody.get('providerId')) return inBody;
  const address =
    typeof body.requestUri === 'string' && URL.canParse(body.requestUri)
      ? new URL(body.requestUri)
      : undefined;
  return address?.searchParams ?? new URLSearchParams();
}

/** Reads the sandbox providers' tokens: JSON or an unsigned JWT. @throws INVALID_IDP_RESPONSE for anything else */
function personOf(answer: URLSearchParams): Person {
  const token = answer.get('id_token') ?? answer.get('access_token') ?? '';
  const text = token.startsWith('{')
    ? token
    : Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  try {
    const person = JSON.parse(text) as Person;
    if (typeof person.sub === 'string' && person.sub !== '') return person;
  } catch {
    // Not JSON, which is reported below.
  }
  throw new IdentityError(
    'INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.',
  );
}

/** An address has one account, so its user must confirm before a second provider is linked to it. */
function needsConfirmation(account: Account | undefined, providerId: string): account is Account {
  return (
    account !== undefined && !account.providers.some((linked) => linked.providerId === providerId)
  );
}

function linkTo(project: IdentityProject, idToken: unknown, linked: LinkedProvider): Account {
  const { account } = project.accountOf(idToken);
  const owner = project.accounts.byProvider(linked.providerId, linked.rawId);
  if (owner && owner !== account) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  if (!owner) account.providers.push(linked);
  return account;
}

/** accounts:signInWithIdp, for signing in and, with an idToken, for linking. */
export function signInWithIdp(project: IdentityProject, body: Body): unknown {
  const answer = answerOf(body);
  const providerId = answer.get('providerId') ?? '';
  if (!providerId)
    throw new IdentityError('INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential');
  project.requireProvider(providerId);
  const person = personOf(answer);
  const { sub: rawId, email, name: displayName, picture: photoUrl } = person;
  const linked: LinkedProvider = { providerId, rawId, email, displayName, photoUrl };
  const known = project.accounts.byProvider(providerId, rawId);
  const namesake = email ? project.accounts.byEmail(email) : undefined;
  if (!known && !body.idToken && needsConfirmation(namesake, providerId)) {
    const verifiedProvider = namesake.providers.map((provider) => provider.providerId);
    return {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      needConfirmation: true,
      providerId,
      email,
      verifiedProvider,
      federatedId: rawId,
    };
  }
  if (!known && !body.idToken && body.autoCreate === false)
    throw new IdentityError('USER_NOT_FOUND');
  const account = body.idToken
    ? linkTo(project, body.idToken, linked)
    : (known ??
      project.accounts.create({
        email,
        emailVerified: providerId === 'google.com',
        displayName,
        photoUrl,
        providers: [linked],
      }));
  const tokens = project.signIn(account, providerId);
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    federatedId: rawId,
    providerId,
    localId: account.localId,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    oauthAccessToken: answer.get('access_token') ?? `sandbox-${rawId}`,
    ...(answer.get('id_token') ? { oauthIdToken: answer.get('id_token') } : {}),
    rawUserInfo: JSON.stringify({ ...person, id: rawId }),
    isNewUser: known === undefined && !body.idToken,
    ...tokens,
  };
}
