import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { SEARCH_FIELD } from '@/lib/links/searchFieldId';
import { useResultKeys } from './useResultKeys';

function Search() {
  const container = useRef<HTMLDivElement>(null);
  const { onKeyDown } = useResultKeys(container);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={container} onKeyDown={onKeyDown}>
      <input id={SEARCH_FIELD} aria-label="Search" />
      <ol>
        <li>
          <a href="#bow">Bow</a>
        </li>
      </ol>
    </div>
  );
}

/** Presses the down arrow in the field. @returns true when the focus moved to the first result */
function movesDown(init: KeyboardEventInit): boolean {
  render(<Search />);
  const field = screen.getByRole('textbox');
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowDown', ...init });
  return document.activeElement === screen.getByRole('link');
}

test('useResultKeys: the down arrow moves the focus to the first result', () => {
  expect(movesDown({})).toBe(true);
});

test.each([{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }])(
  'useResultKeys: the down arrow with %o leaves the focus in the field',
  (init) => expect(movesDown(init)).toBe(false),
);
