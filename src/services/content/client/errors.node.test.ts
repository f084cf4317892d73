import { GarbageError, toContentError } from './errors';

const named = (name: string, message = '{}') => Object.assign(new Error(message), { name });
const answered = (status: number, name: string) =>
  named(name, JSON.stringify({ status, statusText: '', message: 'x', details: {} }, null, 2));

it.each([
  [answered(401, 'AccessTokenInvalid'), 'unauthorized', 401],
  [answered(403, 'AccessDenied'), 'unauthorized', 403],
  [answered(404, 'NotFound'), 'notFound', 404],
  [answered(400, 'InvalidQuery'), 'badRequest', 400],
  [answered(422, 'ValidationFailed'), 'badRequest', 422],
  [answered(429, 'RateLimitExceeded'), 'rateLimited', 429],
  [answered(500, 'ServerError'), 'unavailable', 500],
  [answered(503, 'Error'), 'unavailable', 503],
  [answered(418, 'Teapot'), 'garbage', 418],
  [Object.assign(new Error('no'), { response: { status: 502 } }), 'unavailable', 502],
  [named('RateLimitExceeded'), 'rateLimited', 429],
  [named('AccessTokenInvalid'), 'unauthorized', 401],
  [named('NotFound'), 'notFound', 404],
  [named('InvalidQuery'), 'badRequest', 400],
  [new GarbageError('a page'), 'garbage', null],
  [new TypeError("Cannot read properties of undefined (reading 'map')"), 'garbage', null],
  [new TypeError('Failed to fetch'), 'offline', null],
  [named('AxiosError', 'timeout of 30000ms exceeded'), 'offline', null],
  [named('AxiosError', 'Network Error'), 'offline', null],
  ['a text', 'offline', null],
  [undefined, 'offline', null],
  [null, 'offline', null],
])('toContentError: %p becomes %s', (thrown, kind, status) =>
  expect(toContentError(thrown)).toMatchObject({ kind, status }),
);

it('toContentError: keeps the detail short and serialisable', () => {
  const error = toContentError(new Error('x'.repeat(5000)));
  expect(error.detail.length).toBeLessThanOrEqual(500);
  expect(JSON.parse(JSON.stringify(error))).toEqual(error);
});
