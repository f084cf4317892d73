import { until } from '../../../test/until';
import { deskVisitor, fieldsIn, type DeskVisitor } from '../../testing/deskVisitor';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { workshopOrder } from '../../testing/visitor';

let shop: TestShop;
let owner: DeskVisitor;
beforeAll(async () => {
  shop = await startTestShop({ ORDERS_SWEEP_MS: '20' });
  owner = deskVisitor(shop);
  await owner.signIn();
});
afterAll(() => shop.close());
afterEach(() => shop.sandbox.control('DELETE', '/faults'));

const NEW = '/desk/workshops/new';
const EDIT = '/desk/workshops/breath/edit';
const YEAR = new Date().getFullYear() + 1;
const DAY = `${YEAR}-06-12`;

const WORKSHOP = {
  titleDe: 'Üben & Atmen',
  titleEn: 'Practise and breathe',
  date: DAY,
  start: '18:00',
  end: '20:00',
  descriptionDe: 'Erster Absatz.\n\nZweiter <Absatz>.',
  descriptionEn: 'One.',
  places: '12',
  minimum: '4',
  link: 'https://meet.example/new-room',
};

const edit = (fields: object, query = '') =>
  shop.sandbox.control('PUT', `/content/entries/breath${query}`, fields);

interface Managed {
  sys: { version: number; publishedVersion: number };
  fields: Record<string, Record<string, unknown>>;
}
const stored = (id: string) =>
  shop.sandbox.control('GET', `/content/entries/${id}`) as Promise<Managed>;

/** The values of the form as a browser would send them, textareas and choices included. */
function formOf(html: string, path: string): Record<string, string> {
  const decode = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const areas = [...html.matchAll(/<textarea[^>]*name="(\w+)"[^>]*>([^<]*)</g)];
  const choices = [...html.matchAll(/<select[^>]*name="(\w+)"[^>]*>.*?<\/select>/gs)];
  return {
    ...fieldsIn(html, path),
    ...Object.fromEntries(areas.map(([, name, text]) => [name, decode(text ?? '')])),
    ...Object.fromEntries(
      choices.map(([all, name]) => [
        name,
        /value="([^"]*)" selected/.exec(all)?.[1] ?? /value="([^"]*)"/.exec(all)?.[1] ?? '',
      ]),
    ),
  };
}

/** Opens the form, types, goes on, and publishes. Returns both answers. */
async function publish(path: string, fields: Record<string, string>) {
  const form = { ...formOf((await owner.get(path)).text, path), ...fields };
  const preview = await owner.post(path, form);
  if (preview.status !== 200) return { preview, result: preview };
  return { preview, result: await owner.post(path, fieldsIn(preview.text, path)) };
}

async function book(name: string): Promise<void> {
  const customer = { name, email: `${name.toLowerCase()}@visitor.example` };
  const { body } = await shop.visitor.order(workshopOrder({ customer }));
  await shop.sandbox.approve(body.paypalOrderId);
  await shop.visitor.capture(body.id);
  await until(
    'notified',
    async () => (await shop.visitor.receipt(body.receiptToken)).body.state === 'notified',
  );
}

const mailsWith = async (subject: string) =>
  (await shop.sandbox.mails()).filter((mail) => mail.subject.startsWith(subject));

test('new workshop: is written in both languages, published once, and listed at once', async () => {
  const form = { ...formOf((await owner.get(NEW)).text, NEW), ...WORKSHOP };
  const preview = await owner.post(NEW, form);
  expect(preview.text).toContain('Üben &amp; Atmen: ');
  const fields = fieldsIn(preview.text, NEW);
  const made = await owner.post(NEW, fields);
  expect(made.text).toContain('Veröffentlicht.');
  expect(made.text).toContain('0/12, mindestens 4');
  const id = made.path.split('/').at(-1) ?? '';
  const entry = await stored(id);
  expect(entry.fields).toMatchObject({
    title: { 'de-DE': 'Üben & Atmen', 'en-US': 'Practise and breathe' },
    date: { 'en-US': `${DAY}T18:00+02:00` },
    endTime: { 'en-US': `${DAY}T20:00+02:00` },
    places: { 'en-US': 12 },
    zoomLink: { 'en-US': 'https://meet.example/new-room' },
  });
  expect(entry.sys.version).toBe(entry.sys.publishedVersion + 1);
  expect((await owner.get('/desk/workshops')).text).toContain('Üben &amp; Atmen');
  // Sent again from the same page, and from a form of the same workshop after a lost answer.
  expect((await owner.post(NEW, fields)).status).toBe(409);
  await owner.post(NEW, {
    ...fieldsIn((await owner.get(NEW)).text, NEW),
    ...WORKSHOP,
    ...{ entry: id },
  });
  expect((await stored(id)).sys).toEqual(entry.sys);
  const shown = formOf(
    (await owner.get(`/desk/workshops/${id}/edit`)).text,
    `/desk/workshops/${id}/edit`,
  );
  expect(shown).toMatchObject(WORKSHOP);
});

test('same again: copies all but the date, under another id', async () => {
  const path = '/desk/workshops/breath/again';
  const shown = formOf((await owner.get(path)).text, path);
  expect(shown).toMatchObject({ titleDe: 'Atem und Bogen', date: '', start: '' });
  const { result } = await publish(path, { date: DAY, start: '10:00', end: '12:00' });
  const id = result.path.split('/').at(-1) ?? '';
  expect(id).not.toBe('breath');
  expect((await stored(id)).fields).toMatchObject({
    title: (await stored('breath')).fields['title'],
    zoomLink: (await stored('breath')).fields['zoomLink'],
    date: { 'en-US': `${DAY}T10:00+02:00` },
  });
});

test.each([
  ['nothing', { titleDe: '', date: '', start: '' }, ['Bitte füll das aus']],
  [
    'a skipped hour',
    { date: `${YEAR + 1}-03-${lastSunday(YEAR + 1, 2)}`, start: '02:30' },
    ['Diese Uhrzeit gibt es nicht'],
  ],
  [
    'a repeated hour',
    { date: `${YEAR}-10-${lastSunday(YEAR, 9)}`, start: '02:30', end: '05:00' },
    ['gibt es zweimal', 'Sommerzeit'],
  ],
  ['an end before the beginning', { end: '17:00' }, ['Das Ende liegt nicht nach dem Beginn']],
  ['the past', { date: '2020-01-01' }, ['Das liegt in der Vergangenheit']],
  [
    'wrong numbers',
    { places: '3', minimum: '4', link: 'zoom' },
    ['Mehr, als es Plätze gibt', 'Eine vollständige Adresse'],
  ],
  ['a long title', { titleDe: 'x'.repeat(101) }, ['Höchstens 100 Zeichen']],
])(
  'form: %s is refused with words at the field, and what was typed stays',
  async (_, wrong, words) => {
    const typed: Record<string, string> = { ...WORKSHOP, ...wrong };
    const { result } = await publish(NEW, typed);
    expect(result.status).toBe(422);
    for (const sentence of words) expect(result.text).toContain(sentence);
    expect(formOf(result.text, NEW)).toMatchObject(typed);
  },
);

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getUTCDate() - last.getUTCDay();
}

test('form: the second of two equal times is winter time', async () => {
  const date = `${YEAR}-10-${lastSunday(YEAR, 9)}`;
  const times = { date, start: '02:30', end: '05:00', startFold: '1' };
  const { result } = await publish(NEW, { ...WORKSHOP, ...times });
  const id = result.path.split('/').at(-1) ?? '';
  expect((await stored(id)).fields['date']).toEqual({ 'en-US': `${date}T02:30+01:00` });
  const path = `${result.path}/edit`;
  expect(formOf((await owner.get(path)).text, path)).toMatchObject(times);
});

test('move: is announced, published, and told to each participant once; too few places are refused', async () => {
  await book('Ada');
  await book('Ben');
  const few = await publish(EDIT, { places: '1' });
  expect(few.result.text).toContain('2 Plätze sind schon vergeben');
  // In the late evening the workshop of the test ends on the next day.
  const moved = { date: DAY, start: '09:00', endDate: '', end: '11:00', message: 'Verzeihung!' };
  const { preview, result } = await publish(EDIT, moved);
  expect(preview.text).toContain('ada@visitor.example: Nachricht zum Workshop (New date');
  expect(result.text).toContain('2 Mails sind unterwegs');
  await until('the mails', async () => (await mailsWith('New date')).length === 2);
  expect((await mailsWith('New date'))[0]?.text).toContain('Verzeihung!');
  const again = await publish(EDIT, moved);
  expect(again.result.text).toContain('Veröffentlicht.');
  expect(await mailsWith('New date')).toHaveLength(2);
  expect(await mailsWith('Den Teilnehmenden sagen')).toEqual([]);
});

test("conflict: an editor's open draft is shown and never overwritten; what was typed stays", async () => {
  const page = formOf((await owner.get(EDIT)).text, EDIT);
  await edit({ title: { 'en-US': 'Draft', 'de-DE': 'Entwurf' } }, '?publish=false');
  const answer = await owner.post(EDIT, { ...page, titleDe: 'Getippt' });
  expect(answer.text).toContain('gespeichert, aber nicht veröffentlicht');
  expect(formOf(answer.text, EDIT)['titleDe']).toBe('Getippt');
  expect((await stored('breath')).fields['title']).toMatchObject({ 'de-DE': 'Entwurf' });
  await edit({ title: { 'en-US': 'Other', 'de-DE': 'Andere' } });
  const changed = await owner.post(EDIT, { ...page, titleDe: 'Getippt' });
  expect(changed.text).toContain('Jetzt in Contentful: Andere');
  expect((await stored('breath')).fields['title']).toMatchObject({ 'de-DE': 'Andere' });
  const preview = await owner.post(EDIT, formOf(changed.text, EDIT));
  await owner.post(EDIT, fieldsIn(preview.text, EDIT));
  expect((await stored('breath')).fields['title']).toMatchObject({ 'de-DE': 'Getippt' });
});

test.each([
  ['too many requests', { status: 429 }, 'keine weiteren Aufrufe'],
  ['an outage', { status: 500 }, 'antwortet nicht'],
  ['a token that may not write', { status: 403 }, 'darf nicht schreiben'],
  ['a lost answer', { status: 500, after: true }, 'antwortet nicht'],
])('publishing: after %s the same form does the rest once', async (_, fault, words) => {
  for (const [pathContains, part] of [
    ['/published', 'end'],
    ['/entries/', 'save'],
  ]) {
    const titleDe = `Nach ${part} ${JSON.stringify(fault)}`;
    const page = { ...formOf((await owner.get(EDIT)).text, EDIT), titleDe };
    const preview = await owner.post(EDIT, page);
    await shop.sandbox.fault({
      service: 'content',
      pathContains,
      method: 'PUT',
      times: 1,
      ...fault,
    });
    const answer = await owner.post(EDIT, fieldsIn(preview.text, EDIT));
    expect(answer.text).toContain(words);
    expect(formOf(answer.text, EDIT)['titleDe']).toBe(titleDe);
    const next = await owner.post(EDIT, formOf(answer.text, EDIT));
    const end = await owner.post(EDIT, fieldsIn(next.text, EDIT));
    expect(end.text).toContain('Veröffentlicht.');
    const { sys, fields } = await stored('breath');
    expect(fields['title']).toMatchObject({ 'de-DE': titleDe });
    expect(sys.version).toBe(sys.publishedVersion + 1);
  }
});

test('off the programme: only without participants', async () => {
  const path = '/desk/workshops/unlinked/unpublish';
  expect((await owner.submit(path)).text).toContain('Er ist aus dem Programm');
  expect((await stored('unlinked')).sys.publishedVersion).toBeUndefined();
  expect((await owner.get('/desk/workshops/breath/unpublish')).text).toContain(
    'Sag den Workshop zuerst ab',
  );
});

test('form restored after the session: an editor’s change meanwhile is shown, not overwritten', async () => {
  const before = formOf((await owner.get(EDIT)).text, EDIT);
  owner.cookies.delete('desk');
  const typed = { ...before, titleDe: 'Mein Titel' };
  expect((await owner.post(EDIT, typed)).status).toBe(401);
  await edit({ title: { 'en-US': 'Breath', 'de-DE': 'Titel der Redaktion' } });
  await owner.signIn();
  const shown = formOf((await owner.get(EDIT)).text, EDIT);
  expect([shown['titleDe'], shown['base']]).toEqual(['Mein Titel', before['base']]);
  const answer = await owner.post(EDIT, shown);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('Titel der Redaktion');
});
