import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playPlucked } from '@/lib/media/playPlucked';
import { renderComponent } from '../testing/renderComponent';
import { SafeHtml } from './SafeHtml';

jest.mock('@/lib/media/playPlucked');

it('notes: a press plays them together, by pointer and by keyboard', async () => {
  const resume = jest.fn(() => Promise.resolve());
  Object.defineProperty(window, 'AudioContext', {
    configurable: true,
    value: class extends EventTarget {
      resume = resume;
    },
  });
  const user = userEvent.setup();
  renderComponent(
    <SafeHtml html='<p>Hear <button type="button" data-notes="A3 E4">a <em>fifth</em></button>.</p>' />,
  );
  await user.click(screen.getByText('fifth'));
  await user.keyboard('{Enter}');
  expect(resume).toHaveBeenCalledTimes(2);
  const [first, second] = jest.mocked(playPlucked).mock.calls;
  expect(first?.[1]).toEqual([220, expect.closeTo(329.63, 2)]);
  expect(second).toEqual(first);
});
