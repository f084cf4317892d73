import { expect, test } from './support/fixtures';
import { waitUntilReady } from './support/waits';

interface DevToolsConnection {
  name?: string;
  getState?: () => Record<string, unknown>;
}

test("Redux DevTools: shows the store under the site's name, with every slice from the start", async ({
  page,
}) => {
  await page.addInitScript(() => {
    type CreateStore = (...args: unknown[]) => { getState(): Record<string, unknown> };
    const connection: DevToolsConnection = {};
    const captureStore =
      (createStore: CreateStore): CreateStore =>
      (...args) => {
        const store = createStore(...args);
        connection.getState = () => store.getState();
        return store;
      };
    const compose = ({ name }: { name: string }) => {
      connection.name = name;
      return (...enhancers: ((createStore: CreateStore) => CreateStore)[]) =>
        (createStore: CreateStore) =>
          [captureStore, ...enhancers].reduceRight(
            (create, enhance) => enhance(create),
            createStore,
          );
    };
    Object.assign(window, { connection, __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  });
  await page.goto('/');
  await waitUntilReady(page);
  const connection = await page.evaluate(() => {
    const { name, getState } = (window as typeof window & { connection: DevToolsConnection })
      .connection;
    return { name, state: getState?.() };
  });
  expect(connection.name).toBe('Open Strings');
  expect(connection.state).toMatchObject({
    cart: { region: 'germany', lines: [], settled: [] },
    payment: { form: null, placed: null, phase: 'choosing', signUps: {} },
    podcast: { playing: false, speed: 1, positions: {} },
    identity: { user: null, loading: false },
    ui: { activeRoute: { path: '/' } },
  });
});
