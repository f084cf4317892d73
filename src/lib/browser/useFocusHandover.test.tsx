import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusHandover } from './useFocusHandover';

function Retry({ onPress }: { onPress(): void }) {
  return (
    <div role="alert">
      <button ref={useFocusHandover()} onClick={onPress}>
        try again
      </button>
    </div>
  );
}

function Page({ takesFocus = false }) {
  const [asking, setAsking] = useState(false);
  return asking ? (
    <input ref={(field) => void (takesFocus && field?.focus())} aria-label="what came" />
  ) : (
    <Retry onPress={() => setAsking(true)} />
  );
}

const press = async (): Promise<void> => {
  const button = screen.getByRole('button', { name: 'try again' });
  button.focus();
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
};

it('focus handover: moves to the main content for a retry there', async () => {
  render(
    <main tabIndex={-1}>
      <Page />
    </main>,
  );
  await press();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('focus handover: moves to the first element of a menu', async () => {
  render(
    <nav>
      <a href="/somewhere">somewhere</a>
      <Page />
    </nav>,
  );
  await press();
  expect(screen.getByRole('link')).toHaveFocus();
});

it('focus handover: leaves a focus that was set meanwhile', async () => {
  const { unmount } = render(
    <main tabIndex={-1}>
      <Page takesFocus />
    </main>,
  );
  await press();
  expect(screen.getByRole('textbox')).toHaveFocus();
  unmount();
  render(
    <main tabIndex={-1}>
      <Page />
      <a href="/elsewhere">elsewhere</a>
    </main>,
  );
  screen.getByRole('link').focus();
  await act(async () => {
    screen.getByRole('button').click();
    await Promise.resolve();
  });
  expect(screen.getByRole('link')).toHaveFocus();
});

it('focus handover: falls back to the main content, and to the first element of a dialog', async () => {
  const { unmount } = render(
    <>
      <Page />
      <main tabIndex={-1}>text</main>
    </>,
  );
  await press();
  expect(screen.getByRole('main')).toHaveFocus();
  unmount();
  render(
    <dialog open>
      <button>close</button>
      <Page />
    </dialog>,
  );
  await press();
  expect(screen.getByRole('button', { name: 'close' })).toHaveFocus();
});
