import { configureStore } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { contentApi } from '@/services/content/cache/contentApi';
import type { ContentErrorKind } from '@/services/content/client/errors';
import { renderComponent } from '../testing/renderComponent';
import { ContentGate, type ContentQueryResult } from './ContentGate';

const asked: string[] = [];
const store = configureStore({
  reducer: { [contentApi.reducerPath]: contentApi.reducer },
  middleware: (defaults) =>
    defaults().concat(
      contentApi.middleware,
      () => (next: (action: unknown) => unknown) => (action: unknown) => {
        const { meta } = action as {
          meta?: { arg?: { endpointName?: string }; requestStatus?: string };
        };
        if (meta?.requestStatus === 'fulfilled') asked.push(meta.arg?.endpointName ?? '');
        return next(action);
      },
    ),
});
const show = (query: Partial<ContentQueryResult<string>>) =>
  renderComponent(
    <Provider store={store}>
      <ContentGate query={{ isFetching: false, ...query }} skeleton={<p>Skeleton</p>}>
        {(data) => <p>{data}</p>}
      </ContentGate>
    </Provider>,
  );
const failed = (kind: ContentErrorKind) => ({ kind, status: null, detail: 'for developers' });

it('ContentGate: shows the skeleton while there is no data', () => {
  show({ isFetching: true });
  expect(screen.getByText('Skeleton')).toBeVisible();
});

it('ContentGate: shows existing data during and after a failed refresh', () => {
  show({ data: 'Text', currentData: 'Text', isFetching: true, error: failed('offline') });
  expect(screen.getByText('Text')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ContentGate: keeps the old page, marked with its language, while the other language loads', () => {
  show({ data: 'Alter Text', isFetching: true });
  expect(screen.getByText('Alter Text').parentElement).toHaveAttribute('lang', 'de-DE');
  expect(screen.getByText('Alter Text').parentElement).toHaveAttribute('aria-busy', 'true');
});

it('ContentGate: keeps the old page and shows a notice when the other language fails', () => {
  show({ data: 'Alter Text', error: failed('unavailable') });
  expect(screen.getByText('Alter Text')).toBeVisible();
  const alert = screen.getByRole('alert');
  expect(alert).toBeVisible();
  // The notice is in the chosen language, the text around it is not.
  expect(alert.closest('[lang]')).toHaveAttribute('lang', 'en-US');
  expect(screen.getByText('Alter Text').closest('[lang]')).toHaveAttribute('lang', 'de-DE');
});

it.each([
  'offline',
  'rateLimited',
  'unavailable',
  'unauthorized',
  'notFound',
  'badRequest',
  'garbage',
] as const)(
  'ContentGate: shows a message without details for %s, and a retry button',
  async (kind) => {
    asked.length = 0;
    show({ error: failed(kind) });
    const alert = screen.getByRole('alert');
    expect(alert.textContent.length).toBeGreaterThan(20);
    expect(alert).not.toHaveTextContent('for developers');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toEqual(['retryContent']));
  },
);

it('ContentGate: hides a failure during a retry', () => {
  show({ error: failed('offline'), isFetching: true });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Skeleton')).toBeVisible();
});
