/** @jsxImportSource hono/jsx */
import { formatMoment, formatShortDay } from '../../../contracts/time/berlinTime';
import type { DeskContext, DeskDeps, RegisterRoutes } from '../deskEnv';
import { actOnce, fieldsOf, redirectWith, requireFreshProof } from '../frame/act';
import { ActLinks, Form } from '../frame/form';
import { page } from '../frame/page';
import { DeskProblem } from '../frame/problem';
import { ACCESS, ENTRY_WORDS } from './entryWords';
import { addPasskey, passkeyToAdd } from './passkeys';
import { PASSKEY_SCRIPT } from './passkeyScript';

const ADD = `${ACCESS}/passkey`;
const DEVICES = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'];

/** Kind of device of a request, for the list of passkeys. */
const deviceOf = (c: DeskContext): string => {
  const agent = c.req.header('User-Agent') ?? '';
  return DEVICES.find((name) => agent.includes(name)) ?? 'Passkey';
};

/** The owner's passkeys, each to be removed. */
export async function passkeysOf(c: DeskContext, { deps }: DeskDeps) {
  const language = c.get('language');
  const words = ENTRY_WORDS[language];
  const passkeys = await deps.passkeys.of(c.get('session')?.email ?? '');
  return (
    <>
      <h2>{words.passkeys}</h2>
      <p class="text">{words.passkeysText}</p>
      {passkeys.length === 0 ? null : (
        <ul class="list" role="list">
          {passkeys.map(({ id, device, madeAt, usedAt }) => {
            const used = usedAt === null ? null : formatMoment(usedAt, language);
            const passkey = words.passkeySince(device, formatShortDay(madeAt, language), used);
            return (
              <li>
                {passkey}
                <Form action={`${ADD}/remove`} submit={words.removePasskey} about={passkey} isQuiet>
                  <input type="hidden" name="id" value={id} />
                </Form>
              </li>
            );
          })}
        </ul>
      )}
      <ActLinks to={[[ADD, words.addPasskey]]} />
    </>
  );
}

/** Pages that add and remove a passkey. */
export const passkeyRoutes: RegisterRoutes = (app, desk) => {
  app.get(ADD, async (c) => {
    const proof = await requireFreshProof(c, desk);
    if (proof) return proof;
    const words = ENTRY_WORDS[c.get('language')];
    return page(
      c,
      {
        title: words.addPasskey,
        back: { href: ACCESS, label: words.passkeys },
        script: PASSKEY_SCRIPT,
      },
      <>
        <p class="text">{words.addPasskeyText}</p>
        {await passkeyToAdd(desk, c.get('session')?.email ?? '')}
      </>,
    );
  });
  app.post(ADD, async (c) => {
    const proof = await requireFreshProof(c, desk);
    if (proof) return proof;
    return actOnce(c, desk, async (fields, by) => {
      const refused = await addPasskey(desk, by, deviceOf(c), fields.text('answer'));
      if (refused !== null) throw DeskProblem.of(400, ENTRY_WORDS, refused, ADD);
      desk.deps.wakeOutbox();
      return redirectWith(c, desk, ACCESS, ENTRY_WORDS[c.get('language')].passkeyAdded);
    });
  });
  app.post(`${ADD}/remove`, async (c) => {
    const id = (await fieldsOf(c)).text('id');
    return actOnce(c, desk, async (_fields, by) => {
      await desk.deps.passkeys.remove(by, id);
      desk.deps.wakeOutbox();
      return redirectWith(c, desk, ACCESS, ENTRY_WORDS[c.get('language')].passkeyRemoved);
    });
  });
};
