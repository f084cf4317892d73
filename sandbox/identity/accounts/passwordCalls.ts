import { requireEmail, requireGoodPassword, requireRecaptcha } from './checks';
import { IdentityError } from './identityError';
import type { IdentityProject } from './project';

export type Body = Record<string, unknown>;

/** accounts:signUp with address and password. Anonymous accounts are disabled, as in the product. */
export function signUp(project: IdentityProject, body: Body): unknown {
  if (body.email === undefined && body.password === undefined)
    throw new IdentityError('ADMIN_ONLY_OPERATION');
  project.requireProvider('password');
  requireRecaptcha(body, project.settings);
  const email = requireEmail(body.email);
  if (typeof body.password !== 'string' || body.password === '')
    throw new IdentityError('MISSING_PASSWORD');
  if (project.accounts.byEmail(email)) throw new IdentityError('EMAIL_EXISTS');
  requireGoodPassword(body.password, project.settings.passwordPolicy);
  const account = project.accounts.create({
    email,
    password: body.password,
    providers: [{ providerId: 'password', rawId: email, email }],
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.localId,
    email: account.email,
    ...project.signIn(account, 'password'),
  };
}

/** accounts:signInWithPassword. */
export function signInWithPassword(project: IdentityProject, body: Body): unknown {
  project.requireProvider('password');
  requireRecaptcha(body, project.settings);
  const email = requireEmail(body.email);
  if (typeof body.password !== 'string' || body.password === '')
    throw new IdentityError('MISSING_PASSWORD');
  const { emailEnumerationProtection: discreet, maxAttempts } = project.settings;
  const account = project.accounts.byEmail(email);
  if (!account) throw new IdentityError(discreet ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
  if (account.wrongAttempts >= maxAttempts) {
    throw new IdentityError(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts.',
    );
  }
  if (account.password !== body.password) {
    account.wrongAttempts += 1;
    throw new IdentityError(discreet ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD');
  }
  const { localId, displayName = '' } = account;
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId,
    email: account.email,
    displayName,
    registered: true,
    ...project.signIn(account, 'password'),
  };
}
