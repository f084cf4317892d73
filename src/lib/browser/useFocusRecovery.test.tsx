import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusRecovery } from './useFocusRecovery';

/** List whose rows can be removed, and a button that a press disables or removes. */
function List({ isSmall = false }: { isSmall?: boolean }) {
  const container = useFocusRecovery<HTMLDivElement>(isSmall);
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [state, setState] = useState('there');
  return (
    <>
      <div ref={container} tabIndex={-1} data-testid="list">
        <a href="/first">first</a>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <a href={`/${row}`}>{row}</a>
              <button onClick={() => setRows(rows.filter((other) => other !== row))}>
                without {row}
              </button>
            </li>
          ))}
        </ul>
        {state !== 'gone' && (
          <button disabled={state === 'disabled'} onClick={() => setState('disabled')}>
            disable
          </button>
        )}
        {state !== 'gone' && <button onClick={() => setState('gone')}>away</button>}
      </div>
      <button onClick={() => setRows([])}>elsewhere</button>
    </>
  );
}

/** Presses a button as the keyboard does, with the focus on it, and waits for the focus to move. */
const press = async (name: string): Promise<void> => {
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
};

it('focus recovery: moves to the row that replaced the removed one, or the last', async () => {
  render(<List />);
  await press('without two');
  expect(screen.getByRole('link', { name: 'three' })).toHaveFocus();
  await press('without three');
  expect(screen.getByRole('link', { name: 'one' })).toHaveFocus();
  await press('without one');
  expect(screen.getByTestId('list')).toHaveFocus();
});

it.each(['disable', 'away'])(
  'focus recovery: moves to the container when the pressed button was in no row: %s',
  async (name) => {
    render(<List />);
    await press(name);
    expect(screen.getByTestId('list')).toHaveFocus();
  },
);

it('focus recovery: moves to the first of a few buttons', async () => {
  render(<List isSmall />);
  await press('away');
  expect(screen.getByRole('link', { name: 'first' })).toHaveFocus();
});

it('focus recovery: leaves a focus elsewhere', async () => {
  render(<List />);
  screen.getByRole('button', { name: 'without one' }).focus();
  await press('elsewhere');
  expect(screen.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
});
