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

it('goes on from the text where the text was asked for again', async () => {
  render(
    <main tabIndex={-1}>
      <Page />
    </main>,
  );
  await press();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('goes on from the first thing of a menu', async () => {
  render(
    <nav>
      <a href="/somewhere">somewhere</a>
      <Page />
    </nav>,
  );
  await press();
  expect(screen.getByRole('link')).toHaveFocus();
});

it('takes the focus from nobody: neither from what takes it by itself nor from what was focused meanwhile', async () => {
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

it('goes on from the text where the button stood in no part of the page, and from the first thing of a dialog without a place of its own', async () => {
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
