import { isEmail } from '../text/email';
import { mailCall } from './mailCall';
import { requestMail } from './requestMail';

test('isEmail: accepts only one plain mail address', () => {
  for (const good of [
    'ada@example.org',
    'a.b+c@sub.example.co',
    'jörg@müller.example',
    'अ@हिन्दी.example',
  ])
    expect(isEmail(good)).toBe(true);
  for (const bad of [
    '',
    'ada',
    'ada@x',
    'a@b.c,d@e.f',
    'Ada <a@b.cd>',
    'a b@c.de',
    'a@b.cd\r\nBcc: x@y.zz',
    'a@b..cd',
    '.a@b.cd',
    'a@-b.cd',
    '"a"@b.cd',
    'ada\u00ad@example.org',
    'ada@exam\u200bple.org',
    '\u202eada@example.org',
    'ada\ufe0f@example.org',
    'ada@example.org\u2060',
    'ad\ud800a@example.org',
  ]) {
    expect([bad, isEmail(bad)]).toEqual([bad, false]);
  }
});

describe('mail call', () => {
  const mail = {
    html: '<p>Hi & bye</p>',
    subject: 'S',
    to: 'o@example.org',
    account: 'a',
    cc: 'm@example.org',
  };

  test('has the html in the query and in the body', () => {
    const call = mailCall('http://x/mail', mail, { replyTo: 'jörg@example.org' });
    expect(Object.fromEntries(new URL(call.url).searchParams)).toEqual(mail);
    expect(call.body).toBe(mail.html);
    expect(call.headers['X-Reply-To']).toBe('j%C3%B6rg%40example.org');
  });

  test('has long html only in the body', () => {
    const call = mailCall('http://x/mail', { ...mail, html: 'ä'.repeat(5000) });
    expect(new URL(call.url).searchParams.get('html')).toBe('');
    expect(call.url.length).toBeLessThan(1000);
  });
});

test("requestMail: escapes the visitor's input", () => {
  const mail = requestMail(
    { kind: 'coaching', name: 'A <b>', email: 'a@b.cd', message: '<script>x</script>\nbye' },
    'de-DE',
  );
  expect(mail.subject).toBe('Anfrage zum Coaching: A <b>');
  expect(mail.html).not.toMatch(/<script|<b>/);
  expect(mail.html).toContain('&lt;script&gt;x&lt;/script&gt;<br>bye');
});
