import { act, render, screen, waitFor } from '@testing-library/react';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import {
  createMemoryRouter,
  Link,
  matchRoutes,
  RouterProvider,
  useLocation,
  useParams,
  type RouteObject,
} from 'react-router-dom';
import { allowConsole } from '../../../test/allowed';
import { ExpectedPageContext, makeExpectedPage } from './expectedPage';
import { PagePlace } from './PagePlace';

const began: string[] = [];
const told: unknown[] = [];
let broken = false;
const tried = jest.fn();

function Text() {
  const { slug = '' } = useParams();
  const { state } = useLocation();
  const [drawnFor] = useState(slug);
  useEffect(() => {
    began.push(slug);
    told.push(state);
    // As it begins.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [slug]);
  if (broken && slug === 'next') {
    tried();
    throw new Error('This text cannot be drawn.');
  }
  return (
    <>
      <h1>{slug}</h1>
      <p>drawn for {drawnFor}</p>
      <Link to="/texts/next">on</Link>
    </>
  );
}

const Home = () => <h1>home</h1>;

beforeEach(() => {
  began.length = 0;
  told.length = 0;
  broken = false;
});

async function open(path: string) {
  const expected = makeExpectedPage();
  const routes: RouteObject[] = [
    {
      Component: PagePlace,
      ErrorBoundary: () => <p>broken</p>,
      children: [
        { index: true, Component: Home },
        { path: 'texts/:slug', Component: Text },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <ExpectedPageContext value={expected}>
      <RouterProvider router={router} />
    </ExpectedPageContext>,
  );
  const expectPage = (pathname: string, Component: ComponentType = Text) =>
    act(async () => {
      expected.set({
        id: 'ahead-1',
        isAhead: true,
        location: { pathname, search: '', hash: '', state: null, key: 'ahead', mask: undefined },
        matches: matchRoutes(router.routes, pathname) ?? [],
        element: createElement(Component),
      });
    });
  await screen.findByRole('heading');
  return { router, expected, expectPage };
}

const hidden = () => screen.queryByText('next', { selector: 'h1' });

it('draws the expected page out of reach, without effects, and shows just that when it is asked for', async () => {
  const { router, expected, expectPage } = await open('/');
  await expectPage('/texts/next');
  await screen.findByText('next', { selector: 'h1' });
  const ahead = hidden();
  expect(ahead).not.toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(document.querySelector('h1')).toHaveTextContent('home');
  expect(began).toEqual([]);

  await act(() => router.navigate('/texts/next'));
  expect(screen.getByRole('heading', { name: 'next' })).toBe(ahead);
  expect(ahead).toBeVisible();
  expect(screen.queryByText('home')).toBeNull();
  expect(began).toEqual(['next']);
  expect(expected.get()).toBeNull();
});

it('knows what the link told it, though it was drawn before, as soon as it begins', async () => {
  const { router, expectPage } = await open('/');
  await expectPage('/texts/next');
  const ahead = hidden();
  await act(() => router.navigate('/texts/next', { state: { resume: true } }));
  expect(screen.getByRole('heading', { name: 'next' })).toBe(ahead);
  expect(told).toEqual([{ resume: true }]);
});

it('begins anew with a page that was drawn ahead beside one of its own kind', async () => {
  const { router, expectPage } = await open('/texts/first');
  await expectPage('/texts/next');
  await screen.findByText('next', { selector: 'h1' });
  await act(() => router.navigate('/texts/next'));
  expect(screen.getByText('drawn for next')).toBeVisible();
  expect(screen.queryByText('drawn for first')).toBeNull();
});

it('goes elsewhere when something else is asked for, and forgets what it expected', async () => {
  const { router, expected, expectPage } = await open('/');
  await expectPage('/texts/next');
  await act(() => router.navigate('/texts/other'));
  expect(screen.getByRole('heading', { name: 'other' })).toBeVisible();
  expect(hidden()).toBeNull();
  expect(expected.get()).toBeNull();
});

it('shows a place in a page that was not expected with one, and the page again with its own address', async () => {
  const { router, expectPage } = await open('/');
  await expectPage('/texts/next');
  await act(() => router.navigate('/texts/next?from=menu#end'));
  expect(screen.getByRole('heading', { name: 'next' })).toBeVisible();
  expect(hidden()).toBe(screen.getByRole('heading', { name: 'next' }));
});

it('keeps the open page when the expected one fails, and says so once that is asked for', async () => {
  allowConsole(/This text cannot be drawn|error occurred|React Router caught/);
  broken = true;
  const { router, expected, expectPage } = await open('/');
  await expectPage('/texts/next');
  await waitFor(() => expect(tried).toHaveBeenCalled());
  await act(async () => expected.set(null));
  expect(screen.getByRole('heading', { name: 'home' })).toBeVisible();
  tried.mockClear();
  await expectPage('/texts/next');
  await waitFor(() => expect(tried).toHaveBeenCalled());
  await act(() => router.navigate('/texts/next'));
  expect(await screen.findByText('broken')).toBeVisible();
});
