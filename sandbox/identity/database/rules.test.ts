import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../paths';
import { Database } from './database';
import { SecurityRules, type RuleAuth } from './rules';

const rules = JSON.parse(readFileSync(path.join(projectRoot, 'database.rules.json'), 'utf8')) as {
  rules: unknown;
};
const now = 1_700_000_000_000;
const ann: RuleAuth = { uid: 'ann', token: { email: 'ann@example.org' } };
const bob: RuleAuth = { uid: 'bob', token: { email: 'bob@example.org' } };
const record = {
  uid: 'ann',
  email: 'ann@example.org',
  createdAt: { '.sv': 'timestamp' },
  membershipActive: false,
  expiresAt: null,
  instrument: 'cello',
};

let database: Database;
beforeEach(() => {
  database = new Database(rules, () => now);
});

describe("the project's rules", () => {
  it('allow a user to create and read only their own record', () => {
    expect(database.put(ann, 'users/ann', record)).toBe('ok');
    expect(database.read('users/ann')).toEqual({
      uid: 'ann',
      email: 'ann@example.org',
      createdAt: now,
      membershipActive: false,
      instrument: 'cello',
    });
    expect(database.mayRead(ann, 'users/ann')).toBe(true);
    expect(database.mayRead(ann, 'users/ann/email')).toBe(true);
    for (const auth of [null, bob]) expect(database.mayRead(auth, 'users/ann')).toBe(false);
    for (const place of ['', 'users', 'users/bob', 'other'])
      expect(database.mayRead(ann, place)).toBe(false);
  });

  it.each<[string, RuleAuth, string, unknown]>([
    ['a record of somebody else', bob, 'users/ann', { ...record, uid: 'ann' }],
    ['a record while signed out', null, 'users/ann', record],
    ['anything beside the records', ann, 'admins/ann', true],
    ['all records at once', ann, 'users', { ann: record }],
    ['an active membership', ann, 'users/ann', { ...record, membershipActive: true }],
    ['an end of membership', ann, 'users/ann', { ...record, expiresAt: now + 1 }],
    ['a record without a membership', ann, 'users/ann', { ...record, membershipActive: null }],
    ['a membership that is no boolean', ann, 'users/ann', { ...record, membershipActive: 'false' }],
    ['another uid', ann, 'users/ann', { ...record, uid: 'bob' }],
    ['another address', ann, 'users/ann', { ...record, email: 'bob@example.org' }],
    ['another time of creation', ann, 'users/ann', { ...record, createdAt: now - 1 }],
    ['a long extra field', ann, 'users/ann', { ...record, note: 'x'.repeat(1001) }],
    ['a branch as an extra field', ann, 'users/ann', { ...record, note: { deep: 'x' } }],
  ])('refuse %s', (_what, auth, place, data) => {
    expect(database.put(auth, place, data)).toBe('permission_denied');
    expect(database.read('/')).toBeNull();
  });

  describe('with a member', () => {
    beforeEach(() => {
      database.put(ann, 'users/ann', record);
      database.set('users/ann/membershipActive', true);
      database.set('users/ann/expiresAt', now + 1000);
    });

    it.each<[string, string, unknown]>([
      ['prolonging', 'users/ann/expiresAt', now + 9999],
      ['removing the end', 'users/ann/expiresAt', null],
      ['switching membership', 'users/ann/membershipActive', false],
      ['removing membership', 'users/ann/membershipActive', null],
      ['rewriting the creation', 'users/ann/createdAt', now + 1],
      ['a record made anew', 'users/ann', record],
    ])('refuse %s', (_what, place, data) =>
      expect(database.put(ann, place, data)).toBe('permission_denied'),
    );

    it('allow changing the extra fields; a multi-path update is atomic', () => {
      expect(database.merge(ann, 'users/ann', { instrument: 'viola', level: 3 })).toBe('ok');
      expect(database.merge(ann, 'users/ann', { instrument: 'horn', expiresAt: now + 2000 })).toBe(
        'permission_denied',
      );
      expect(database.read('users/ann/instrument')).toBe('viola');
    });

    it('keep the membership flag unset after deleting and recreating a record', () => {
      expect(database.put(ann, 'users/ann', null)).toBe('ok');
      expect(database.put(ann, 'users/ann', { ...record, membershipActive: true })).toBe(
        'permission_denied',
      );
      expect(database.put(ann, 'users/ann', record)).toBe('ok');
      expect(database.read('users/ann/membershipActive')).toBe(false);
    });
  });
});

describe('rule language', () => {
  const reads = (expression: string, auth: RuleAuth = ann): boolean =>
    new SecurityRules({ rules: { $key: { '.read': expression } } }).mayRead(
      auth,
      { there: { n: 5, text: 'Bach' } },
      ['there'],
      now,
    );

  it.each([
    ['auth.uid === \'ann\' && $key == "there"', true],
    ["data.child('n').val() + 1 >= 6 || false", true],
    ["data.child('text').val().length === 4", true],
    ["data.hasChildren(['n', 'text']) && !data.hasChild('x')", true],
    ["root.child($key + '/text').isString()", true],
    ['now > 1 ? false : true', false],
    ['(1 + 2) * 3 === 9', true],
    // An expression that throws denies access.
    ["data.child('text').val() > 3", false],
    ['auth.uid', false],
    ['unknown.uid === 1', false],
    ["data.child('n').val().contains('5')", false],
  ])('evaluates %s to %s', (expression, expected) => expect(reads(expression)).toBe(expected));

  it('rejects invalid rules at the start', () => {
    for (const broken of ['auth.uid ===', "data.child('x'", 'a b', '#', '']) {
      expect(() => new SecurityRules({ rules: { '.read': broken } })).toThrow('rule');
    }
  });
});
