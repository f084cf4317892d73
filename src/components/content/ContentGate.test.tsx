import { configureStore } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { contentApi } from '@/services/content/cache/contentApi';
import type { ContentErrorKind } from '@/services/content/client/errors';
import { renderPart } from '../testRender';
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
  renderPart(
    <Provider store={store}>
      <ContentGate query={{ isFetching: false, ...query }} skeleton={<p>Skeleton</p>}>
        {(data) => <p>{data}</p>}
      </ContentGate>
    </Provider>,
  );
const failed = (kind: ContentErrorKind) => ({ kind, status: null, detail: 'for developers' });

it('shows a skeleton while nothing is there', () => {
  show({ isFetching: true });
  expect(screen.getByText('Skeleton')).toBeVisible();
});

it('shows what is there, even while it is refreshed and after a failed refresh', () => {
  show({ data: 'Text', currentData: 'Text', isFetching: true, error: failed('offline') });
  expect(screen.getByText('Text')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the old page, marked with its language, while another one loads', () => {
  show({ data: 'Alter Text', isFetching: true });
  expect(screen.getByText('Alter Text').parentElement).toHaveAttribute('lang', 'de-DE');
  expect(screen.getByText('Alter Text').parentElement).toHaveAttribute('aria-busy', 'true');
});

it('keeps the old page when the other language fails, and says so', () => {
  show({ data: 'Alter Text', error: failed('unavailable') });
  expect(screen.getByText('Alter Text')).toBeVisible();
  const alert = screen.getByRole('alert');
  expect(alert).toBeVisible();
  // Its words are of the language that was chosen, the text around it is not.
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
] as const)('puts the failure %s in words, without details, and tries again', async (kind) => {
  asked.length = 0;
  show({ error: failed(kind) });
  const alert = screen.getByRole('alert');
  expect(alert.textContent.length).toBeGreaterThan(20);
  expect(alert).not.toHaveTextContent('for developers');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toEqual(['retryContent']));
});

it('is quiet about a failure while it is tried again', () => {
  show({ error: failed('offline'), isFetching: true });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Skeleton')).toBeVisible();
});
