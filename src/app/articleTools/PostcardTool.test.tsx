import { screen, waitFor } from '@testing-library/react';
import { EVERY_LABEL } from '@/i18n/testing/everyLabel';
import { articleAddress } from '@/lib/addresses';
import { startContentSandbox } from '@/services/content/testing/testContent';
import { allowConsole } from '../../../test/allowed';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { completeWindow, openPage } from '../testing/testPages';

const { postcard } = EVERY_LABEL['en-US'].practice;

let sandbox: RunningSandbox;
beforeAll(async () => {
  completeWindow();
  sandbox = await startContentSandbox();
  // jsdom draws nothing.
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterAll(() => sandbox.close());

it('postcard: opens from the music stand, in one language or both, and closes', async () => {
  // jsdom does not scroll.
  allowConsole(/not a decodable element ID/);
  const { user } = openPage(sandbox, articleAddress('foundations', 'slow-practice'), 'en-US');
  const [stand] = await screen.findAllByRole('button', { name: /^Put on the music stand/ });
  if (stand === undefined) throw new Error('There is no music stand.');
  await user.click(stand);
  await user.click(await screen.findByRole('button', { name: postcard.open }, { timeout: 20_000 }));
  const picture = await screen.findByRole('img', {
    name: /Fifteen slow minutes.*Sing them in tempo/,
  });
  await user.selectOptions(screen.getByLabelText(postcard.languages), postcard.both);
  await waitFor(() => expect(picture).toHaveAccessibleName(/Fünfzehn langsame Minuten/));
  await user.selectOptions(screen.getByLabelText(postcard.size), postcard.a4);
  expect(document.querySelectorAll('dialog canvas')).toHaveLength(4);
  await user.click(
    screen.getAllByRole('button', { name: EVERY_LABEL['en-US'].nav.close }).at(-1) ?? picture,
  );
  await waitFor(() => expect(document.querySelector('canvas')).toBeNull());
});
