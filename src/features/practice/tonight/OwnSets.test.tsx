import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent } from '@/components/testing/renderComponent';
import { OwnSets } from './OwnSets';
import { readSet, readSetName, setAddress, type SetItem } from './setAddress';
import { addOwnSets, keepOwnSet, placeInSet, readOwnSets, searchOf, storeSet } from './storedSet';
import { parseSetsFile, writeSetsFile } from './setsFile';
import { TonightSet } from './TonightSet';

const exercise = (block: string): SetItem => ({ topic: 'foundations', slug: 'a', block });
const [bars, scales] = [exercise('bars'), exercise('scales')];
const saved = [{ ...exercise('breath'), title: { text: 'Breath' } }];
const lookUp = ({ block }: SetItem) =>
  Promise.resolve({ title: { text: `The ${block}` }, minutes: 5, content: null });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = async (link: string) => {
  const site = renderComponent(
    <TonightSet lookUp={lookUp} saved={saved} onKept={() => undefined} />,
  );
  await act(() => site.router.navigate(link));
  await screen.findByRole('link', { name: 'The bars' });
  const search = (): string => site.router.state.location.search;
  return {
    user: userEvent.setup(),
    blocks: () => readSet(search()),
    name: () => readSetName(search()),
  };
};

it('own set: order, minutes, name and a saved exercise are in the link, and the device keeps it', async () => {
  const { user, blocks, name } = await open(setAddress([bars, scales]));
  await user.click(screen.getByText('Edit this set'));
  await user.click(await screen.findByRole('button', { name: 'Move up: The scales' }));
  expect(blocks()).toEqual([scales, bars]);
  await user.type(screen.getByRole('spinbutton', { name: 'Minutes for: The bars' }), '12');
  expect(blocks()).toEqual([scales, { ...bars, ownMinutes: 12 }]);
  expect(screen.getByText('12 minutes')).toBeVisible();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Add a saved exercise' }),
    'Breath',
  );
  await user.click(await screen.findByRole('button', { name: 'Remove from the set: The scales' }));
  expect(blocks().map(({ block }) => block)).toEqual(['bars', 'breath']);
  await user.click(screen.getByRole('button', { name: 'Save this set' }));
  expect(screen.getByText('Give the set a name first.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Monday morning');
  await user.click(screen.getByRole('button', { name: 'Save this set' }));
  expect(screen.getByText(/^Saved with your sets/)).toBeVisible();
  expect(name()).toBe('Monday morning');
  expect(screen.getByRole('heading', { name: 'Monday morning' })).toBeVisible();
  expect(readOwnSets().map((link) => readSetName(searchOf(link)))).toEqual(['Monday morning']);
  storeSet(blocks());
  expect(placeInSet('bars')).toMatchObject({ at: 0, count: 2, ownMinutes: 12 });
});

it('own set: the focus stays at an exercise that moves, and near one that goes', async () => {
  const { user, blocks } = await open(setAddress([bars, scales, exercise('arpeggios')]));
  await user.click(screen.getByText('Edit this set'));
  const later = await screen.findByRole('button', { name: 'Move down: The bars' });
  later.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(blocks().at(-1)).toEqual(bars);
  expect(screen.getByRole('button', { name: 'Move down: The bars' })).toHaveFocus();
  screen.getByRole('button', { name: 'Remove from the set: The bars' }).focus();
  await user.keyboard('{Enter}');
  expect(blocks()).toHaveLength(2);
  expect(screen.getByRole('spinbutton', { name: 'Minutes for: The arpeggios' })).toHaveFocus();
});

it('own set: a link says how much of it could not be read', async () => {
  await open(`${setAddress([bars])}&set=nowhere/x/y&set=z`);
  expect(screen.getByText('2 entries could not be read and were left out.')).toBeVisible();
});

it('own sets: are listed, and removed with undo', async () => {
  keepOwnSet(setAddress([bars], 'Tuesday'));
  keepOwnSet(setAddress([scales], 'Monday'));
  renderComponent(<OwnSets saved={saved} />);
  const list = within(screen.getByRole('list'));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Monday', 'Tuesday']);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Remove: Monday' }));
  expect(readOwnSets()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(readOwnSets()).toHaveLength(2);
});

it('own sets: a long list shows its beginning, and more with each press, where the focus goes on', async () => {
  addOwnSets(Array.from({ length: 30 }, (_, at) => setAddress([bars], `Set ${String(at + 10)}`)));
  renderComponent(<OwnSets saved={saved} />);
  expect(screen.getAllByRole('link')).toHaveLength(12);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show 18 more' }));
  expect(screen.getAllByRole('link')).toHaveLength(30);
  expect(screen.getByRole('link', { name: 'Set 22' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

it('own sets: a file brings them to another device, and says what could not be read', async () => {
  renderComponent(<OwnSets saved={[]} />);
  const user = userEvent.setup();
  const choose = (text: string): Promise<void> =>
    user.upload(
      screen.getByLabelText('Add sets from a file'),
      new File([text], 'sets.json', { type: 'application/json' }),
    );
  await choose('{');
  expect(await screen.findByText(/^This is not a file that was saved here/)).toBeVisible();
  const good = setAddress([bars], 'Monday');
  const cut = `${setAddress([scales], 'Tuesday')}&set=x`;
  await choose(writeSetsFile([good, cut, setAddress([bars]), 'javascript:alert(1)']));
  expect(
    await screen.findByText(
      '2 sets have been added. 3 entries could not be read and were left out.',
    ),
  ).toBeVisible();
  expect(readOwnSets()).toEqual([good, setAddress([scales], 'Tuesday')]);
  await choose(writeSetsFile([good]));
  expect(await screen.findByText('Nothing new in this file.')).toBeVisible();
});

it('own sets: more than a device keeps are refused with the reason, and nothing is lost', async () => {
  const many = (name: string): string[] =>
    Array.from({ length: 150 }, (_, at) => setAddress([bars], `${name} ${String(at)}`));
  addOwnSets(many('Old'));
  renderComponent(<OwnSets saved={[]} />);
  await userEvent
    .setup()
    .upload(
      screen.getByLabelText('Add sets from a file'),
      new File([writeSetsFile(many('New'))], 'sets.json', { type: 'application/json' }),
    );
  expect(await screen.findByText(/^This device keeps up to 200 sets/)).toBeVisible();
  expect(readOwnSets()).toHaveLength(150);
});

it('own sets: one of the same name does not replace another, and the same one is not added twice', () => {
  keepOwnSet(setAddress([bars], 'Monday'));
  addOwnSets([setAddress([bars], 'Monday'), setAddress([scales], 'Monday')]);
  expect(readOwnSets()).toEqual([setAddress([bars], 'Monday'), setAddress([scales], 'Monday (2)')]);
});

it('own sets: what else is stored under their key is none', () => {
  localStorage.setItem(
    'sets',
    '{"version":1,"links":["//evil.example/?set=foundations/a/b&name=x"]}',
  );
  expect(readOwnSets()).toEqual([]);
  expect(parseSetsFile('{"format":"practice-sets","version":1}')).toEqual({ problem: 'malformed' });
});
