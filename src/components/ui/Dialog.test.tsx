import { act, screen } from '@testing-library/react';
import { completeWindow } from '@/app/testing/testPages';
import { renderComponent } from '../testing/renderComponent';
import { Dialog } from './Dialog';

beforeAll(completeWindow);

it('Dialog: stays open when a dialog inside it closes', () => {
  const closed: string[] = [];
  renderComponent(
    <Dialog open title="Outer" onClose={() => closed.push('outer')}>
      <Dialog open title="Inner" onClose={() => closed.push('inner')}>
        <p>Words</p>
      </Dialog>
    </Dialog>,
  );
  act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Inner' }).close());
  expect(closed).toEqual(['inner']);
  act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Outer' }).close());
  expect(closed).toEqual(['inner', 'outer']);
});
