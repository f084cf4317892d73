import { requireEmail, requireGoodPassword } from './checks';
import { IdentityError } from './identityError';
import type { Body } from './passwordCalls';
import type { IdentityProject } from './project';

/** accounts:lookup. */
export function lookup(project: IdentityProject, body: Body): unknown {
  const { account } = project.accountOf(body.idToken);
  const {
    localId,
    email,
    emailVerified,
    displayName,
    photoUrl,
    createdAt,
    lastLoginAt,
    validSince,
    password,
  } = account;
  const providerUserInfo = account.providers.map((linked) => ({
    ...linked,
    federatedId: linked.rawId,
  }));
  const user = {
    localId,
    email,
    emailVerified,
    displayName,
    photoUrl,
    providerUserInfo,
    ...(password ? { passwordHash: 'UkVEQUNURUQ=', passwordUpdatedAt: createdAt } : {}),
    validSince: String(validSince),
    createdAt: String(createdAt),
    lastLoginAt: String(lastLoginAt),
    lastRefreshAt: new Date(lastLoginAt).toISOString(),
  };
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
}

/** accounts:update for name, picture, address and password. */
export function update(project: IdentityProject, body: Body): unknown {
  const { account, claims } = project.accountOf(body.idToken);
  if (body.email !== undefined || body.password !== undefined) project.requireRecentLogin(claims);
  if (body.email !== undefined) {
    const email = requireEmail(body.email);
    const owner = project.accounts.byEmail(email);
    if (owner && owner !== account) throw new IdentityError('EMAIL_EXISTS');
    account.email = email.toLowerCase();
  }
  if (typeof body.password === 'string') {
    requireGoodPassword(body.password, project.settings.passwordPolicy);
    account.password = body.password;
  }
  if (typeof body.displayName === 'string') account.displayName = body.displayName;
  if (typeof body.photoUrl === 'string') account.photoUrl = body.photoUrl;
  const { localId, email, displayName, photoUrl } = account;
  const tokens = body.returnSecureToken ? project.signIn(account, 'password') : {};
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId,
    email,
    displayName,
    photoUrl,
    providerUserInfo: account.providers,
    ...tokens,
  };
}

/** accounts:delete. */
export function deleteAccount(project: IdentityProject, body: Body): unknown {
  const { account, claims } = project.accountOf(body.idToken);
  project.requireRecentLogin(claims);
  project.accounts.delete(account.localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

/** v2 accounts:revokeToken: revokes the access that a user granted at a provider. */
export function revokeToken(project: IdentityProject, body: Body): unknown {
  if (!body.providerId) throw new IdentityError('MISSING_PROVIDER_ID');
  if (!body.token) throw new IdentityError('MISSING_TOKEN');
  project.accountOf(body.idToken);
  return {};
}

/** The refresh grant of v1/token. */
export function refresh(project: IdentityProject, form: URLSearchParams): unknown {
  if (form.get('grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  const refreshToken = form.get('refresh_token');
  if (!refreshToken) throw new IdentityError('MISSING_REFRESH_TOKEN');
  const known = project.tokens.refreshOf(refreshToken);
  if (!known) throw new IdentityError('INVALID_REFRESH_TOKEN');
  const account = project.accounts.byId(known.localId);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  if (known.authTime < account.validSince) throw new IdentityError('TOKEN_EXPIRED');
  const seconds = project.settings.tokenSeconds;
  const idToken = project.tokens.idToken(account, {
    provider: known.provider,
    authTime: known.authTime,
    seconds,
  });
  return {
    access_token: idToken,
    expires_in: String(seconds),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.localId,
    project_id: project.projectId,
  };
}
