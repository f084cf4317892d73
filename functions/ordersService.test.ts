import space from '../content/space.json';
import { LegalTextCache } from './contentService/legalTexts';
import type { Entry } from './contentService/entries';
import { NoAnswer } from './lib/timing/fetchWithTimeout';
import { refuseDemonstration } from './ordersService';

const log = { info: jest.fn(), error: jest.fn() };
const entries = space.entries as unknown as (Entry & {
  sys: { contentType: { sys: { id: string } } };
})[];
const ofType = (type: string) => entries.filter(({ sys }) => sys.contentType.sys.id === type);

const start = (isProduction: boolean, legalEntries: () => Promise<unknown>) =>
  refuseDemonstration({
    config: { isProduction } as never,
    legal: new LegalTextCache({ legalEntries } as never, Date.now, log),
    log,
  });
const demonstration = () =>
  Promise.resolve({ legalPages: ofType('legalPage'), settings: ofType('settings')[0] });
const own = () => Promise.resolve({ legalPages: [], settings: null });

test('demonstration texts: stop the start in production, and are named', async () => {
  await expect(start(true, demonstration)).rejects.toThrow(
    /settings, .*imprint.*: still the texts of the demonstration/,
  );
  await expect(start(true, demonstration)).rejects.toThrow(/terms/);
  await start(false, demonstration);
  await start(true, own);
});

test('demonstration texts: a silent content service does not stop the start', async () => {
  await start(true, () => Promise.reject(new NoAnswer('content service', 'status 500')));
  expect(log.error).toHaveBeenCalled();
});
