/** An error of the identity service: `code`, or `code : explanation`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
}

export function identityErrorBody(message: string, status: number): unknown {
  return {
    error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
  };
}
