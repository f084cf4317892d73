import { expect, test } from './support/fixtures';
import { settled } from './support/settled';

interface Told {
  name?: string;
  getState?: () => Record<string, unknown>;
}

test("Redux DevTools: shows the store under the site's name, with every slice from the start", async ({
  page,
}) => {
  await page.addInitScript(() => {
    type Make = (...given: unknown[]) => { getState(): Record<string, unknown> };
    const told: Told = {};
    const watch =
      (make: Make): Make =>
      (...given) => {
        const store = make(...given);
        told.getState = () => store.getState();
        return store;
      };
    const compose = ({ name }: { name: string }) => {
      told.name = name;
      return (...enhancers: ((make: Make) => Make)[]) =>
        (make: Make) =>
          [watch, ...enhancers].reduceRight((made, enhance) => enhance(made), make);
    };
    Object.assign(window, { told, __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  });
  await page.goto('/');
  await settled(page);
  const told = await page.evaluate(() => {
    const { name, getState } = (window as typeof window & { told: Told }).told;
    return { name, state: getState?.() };
  });
  expect(told.name).toBe('Open Strings');
  expect(told.state).toMatchObject({
    cart: { region: 'germany', lines: [], settled: [] },
    payment: { form: null, placed: null, phase: 'choosing', signUps: {} },
    podcast: { playing: false, speed: 1, positions: {} },
    identity: { user: null, loading: false },
    ui: { activeRoute: { path: '/' } },
  });
});
