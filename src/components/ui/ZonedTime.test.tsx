import { screen } from '@testing-library/react';
import { usableTimeZone } from '@/lib/browser/useTimeZone';
import { renderComponent } from '../testing/renderComponent';
import { ZonedTime } from './ZonedTime';

test('ZonedTime: a visitor whose system reports an unknown zone reads the time in Berlin', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValueOnce({ ...options, timeZone: 'Etc/Unknown' });
  const { container } = renderComponent(<ZonedTime start="2026-02-12T18:00:00Z" end={null} />);
  await screen.findByText(/CET/);
  expect(container).toHaveTextContent(/^Thursday, February 12, 2026 at 7:00 PM CET$/);
});

test.each([
  ['Etc/Unknown', 'Europe/Berlin'],
  ['', 'Europe/Berlin'],
  [undefined, 'Europe/Berlin'],
  ['Pacific/Auckland', 'Pacific/Auckland'],
  ['UTC', 'UTC'],
])('usableTimeZone: %s becomes %s', (reported, zone) => {
  expect(usableTimeZone(reported)).toBe(zone);
});
