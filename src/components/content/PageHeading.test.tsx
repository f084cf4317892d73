import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { LabelsProvider } from '@/i18n/LabelsProvider';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { ALL_LABELS } from '@/i18n/allLabels';
import { makeI18n } from '@/i18n/makeI18n';
import { usePageHead } from '../seo/usePageHead';
import { makeFocusMemory } from '@/app/layout/scroll/focusMemory';
import { FocusPageContext, PageHeading } from './PageHeading';

function Frame() {
  const { pathname } = useLocation();
  const [focusPage] = useState(() => makeFocusMemory(pathname).focusPage);
  return (
    <FocusPageContext value={focusPage}>
      <Outlet />
    </FocusPageContext>
  );
}

function Page({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children?: ReactNode;
}) {
  usePageHead({ title, ...(description === undefined ? {} : { description }) });
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {children}
    </>
  );
}

const open = () => {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <Page title="One" description="About one" /> },
        { path: '/two', element: <Page title="Two" /> },
      ],
    },
  ]);
  render(
    <LabelsProvider labels={makeI18n('en-US', ALL_LABELS)}>
      <RouterProvider router={router} />
    </LabelsProvider>,
  );
  return router;
};

it('PageHeading: takes the focus after navigation, but not on the first page', async () => {
  const router = open();
  expect(screen.getByRole('heading', { name: 'One' })).not.toHaveFocus();
  await act(() => router.navigate('/two'));
  expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
  await act(() => router.navigate('/'));
  expect(screen.getByRole('heading', { name: 'One' })).toHaveFocus();
});

it('PageHeading: does not take the focus when only query or hash change', async () => {
  const router = open();
  await act(() => router.navigate('/?preview=1#books'));
  expect(screen.getByRole('heading', { name: 'One' })).not.toHaveFocus();
});

it('usePageHead: sets title and description, and clears the previous description', async () => {
  const router = open();
  const description = () =>
    document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect([document.title, description()]).toEqual(['One', 'About one']);
  await act(() => router.navigate('/two'));
  expect([document.title, description()]).toEqual(['Two', '']);
  expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
});
