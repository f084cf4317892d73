import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent } from '@/components/testing/renderComponent';
import { memoryCaches } from '../../../test/memoryCaches';
import { DownloadForm } from './DownloadForm';

const listOf = (what: string, videos: boolean): string =>
  JSON.stringify({
    title: 'Slow Practice',
    pages: 1,
    videos,
    files: [['page', what, 1000, '74b74c9429']],
  });
const SILENT = '/articles/foundations/silent';
const CHOICES = [{ what: '/articles/foundations/slow-practice', label: 'This article' }];

let isOnline = false;

class NoAvif {
  onerror: () => void = () => undefined;
  set src(_: string) {
    queueMicrotask(() => this.onerror());
  }
}

beforeEach(() => {
  isOnline = false;
  const response = (url: string): Promise<Response> =>
    isOnline
      ? Promise.resolve(new Response(listOf(url, url.includes('slow-practice'))))
      : Promise.reject(new TypeError('Failed to fetch'));
  for (const [name, value] of Object.entries({
    caches: memoryCaches(window.location.origin),
    Image: NoAvif,
    fetch: response,
  }))
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: null },
    configurable: true,
  });
});

it('download form: offers a retry when the estimate cannot be loaded, and keeps the focus', async () => {
  const user = userEvent.setup();
  renderComponent(<DownloadForm choices={CHOICES} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isOnline = true;
  await user.click(again);
  const downloadButton = await screen.findByRole('button', { name: 'Keep' });
  await waitFor(() => expect(downloadButton).not.toHaveAttribute('aria-disabled', 'true'));
  expect(downloadButton).toHaveFocus();
});

it('download form: keeps the focus inside the form when the button that started the download is removed', async () => {
  isOnline = true;
  const user = userEvent.setup();
  const { container } = renderComponent(<DownloadForm choices={CHOICES} />);
  const downloadButton = await screen.findByRole('button', { name: 'Keep' });
  await screen.findByText(/1 page/);
  await user.click(downloadButton);
  await waitFor(() => expect(downloadButton).not.toBeInTheDocument());
  await waitFor(() => expect(container).toContainElement(document.activeElement as HTMLElement));
});

it('download form: retries by itself when the connection returns', async () => {
  renderComponent(<DownloadForm choices={CHOICES} />);
  await screen.findByRole('button', { name: 'Try again' });
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/1 page/)).toBeVisible();
});

it('download form: says that videos cannot be stored only for pages with videos', async () => {
  isOnline = true;
  const user = userEvent.setup();
  renderComponent(<DownloadForm choices={[...CHOICES, { what: SILENT, label: 'Another' }]} />);
  expect(await screen.findByText(/Videos cannot be kept/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Another' }));
  await screen.findByText(/1 page/);
  expect(screen.queryByText(/Videos cannot be kept/)).toBeNull();
});

it('download form: says when the browser refuses storage, and not that the connection was lost', async () => {
  isOnline = true;
  const refused = (): Promise<never> =>
    Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request: refused }, configurable: true });
  const user = userEvent.setup();
  renderComponent(<DownloadForm choices={CHOICES} />);
  await screen.findByText(/1 page/);
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(await screen.findByText(/does not allow this site to keep anything/)).toBeVisible();
  Reflect.deleteProperty(navigator, 'locks');
});
