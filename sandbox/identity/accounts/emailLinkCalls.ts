import { requireEmail } from './checks';
import { IdentityError } from './identityError';
import type { Body } from './passwordCalls';
import type { IdentityProject } from './project';

function requireContinueUrl(value: unknown, domains: string[]): string {
  if (typeof value !== 'string' || value === '') throw new IdentityError('MISSING_CONTINUE_URI');
  if (!URL.canParse(value)) throw new IdentityError('INVALID_CONTINUE_URI');
  if (!domains.includes(new URL(value).hostname))
    throw new IdentityError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
  return value;
}

/** accounts:sendOobCode. Sends no mail; the control call lists the links. */
export function sendOobCode(project: IdentityProject, body: Body, apiKey: string): unknown {
  const email = requireEmail(body.email);
  if (body.requestType === 'EMAIL_SIGNIN') {
    project.requireProvider('emailLink');
  } else if (body.requestType === 'PASSWORD_RESET') {
    if (!project.accounts.byEmail(email) && !project.settings.emailEnumerationProtection)
      throw new IdentityError('EMAIL_NOT_FOUND');
  } else {
    throw new IdentityError('INVALID_REQ_TYPE');
  }
  const needsUrl = body.requestType === 'EMAIL_SIGNIN' || body.continueUrl !== undefined;
  const continueUrl = needsUrl
    ? requireContinueUrl(body.continueUrl, project.settings.authorizedDomains)
    : '';
  project.newOobCode({ email, requestType: body.requestType, continueUrl, apiKey });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

/** accounts:signInWithEmailLink: creates the account when there is none. */
export function signInWithEmailLink(project: IdentityProject, body: Body): unknown {
  project.requireProvider('emailLink');
  const email = requireEmail(body.email);
  const code = project.oobCodes.find(
    ({ oobCode, requestType }) => oobCode === body.oobCode && requestType === 'EMAIL_SIGNIN',
  );
  if (!code || code.used) throw new IdentityError('INVALID_OOB_CODE');
  if (Date.now() - code.createdAt >= project.settings.linkSeconds * 1000)
    throw new IdentityError('EXPIRED_OOB_CODE');
  if (code.email.toLowerCase() !== email.toLowerCase()) {
    throw new IdentityError(
      'INVALID_EMAIL : The email provided does not match the sign-in email address.',
    );
  }
  const known = project.accounts.byEmail(email);
  const account =
    known ??
    project.accounts.create({
      email,
      providers: [{ providerId: 'password', rawId: email, email }],
    });
  const tokens = project.signIn(account, 'password');
  account.emailVerified = true;
  code.used = true;
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    localId: account.localId,
    email: account.email,
    isNewUser: known === undefined,
    ...tokens,
  };
}
