import { fireEvent, render } from '@testing-library/react';
import type { MediaFile } from '@/services/content/mapping/domain';
import { Picture } from './Picture';

const file: MediaFile = {
  id: 'f',
  url: 'https://files.example.org/a.png',
  title: 'Title',
  description: 'A bow',
  contentType: 'image/png',
  size: 1,
  width: 1000,
  height: 500,
};
const show = (
  change: Partial<MediaFile> | null,
  props: Partial<Parameters<typeof Picture>[0]> = {},
) =>
  render(<Picture file={change === null ? null : { ...file, ...change }} sizes="50vw" {...props} />)
    .container;

it('Picture: offers AVIF in the useful widths and one WebP', () => {
  const container = show({});
  const [avif, ...others] = container.querySelectorAll('source');
  expect([avif?.type, others.length]).toEqual(['image/avif', 0]);
  expect(avif?.srcset.split(', ').map((one) => one.split(' ')[1])).toEqual([
    '400w',
    '800w',
    '1000w',
  ]);
  expect(avif?.srcset).toContain('?w=400&q=55&fm=avif 400w');
  expect(avif?.sizes).toBe('50vw');
  expect(container.querySelector('img')?.src).toContain('?w=800&q=75&fm=webp');
  expect(
    show({}, { maxWidthPx: 400 })
      .querySelector('source')
      ?.srcset.split(', ')
      .map((one) => one.split(' ')[1]),
  ).toEqual(['200w', '400w']);
});

it('Picture: uses the published file of our own origin', () => {
  const container = show({ own: '/pictures/0123456789abcdef0123' });
  expect(container.querySelector('source')?.srcset).toBe(
    '/pictures/0123456789abcdef0123-400.avif 400w, /pictures/0123456789abcdef0123-800.avif 800w, /pictures/0123456789abcdef0123-1000.avif 1000w',
  );
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    '/pictures/0123456789abcdef0123-800.webp',
  );
  expect(container.querySelector('img')).not.toHaveAttribute('crossorigin');
  expect(
    show({ own: '/pictures/0123456789abcdef0123', contentType: 'image/svg+xml' }).querySelector(
      'img',
    ),
  ).toHaveAttribute('src', '/pictures/0123456789abcdef0123.svg');
});

it('Picture: reserves the space of the picture', () => {
  expect(show({}).querySelector('img')).toHaveStyle({ aspectRatio: '2' });
  expect(show({ width: null, height: null }).querySelector('img')).toHaveStyle({
    aspectRatio: '1.5',
  });
  expect(show(null).querySelector('span')).toHaveStyle({ aspectRatio: '1.5' });
});

it('Picture: has an alternative text unless it is decorative', () => {
  expect(show({}).querySelector('img')).toHaveAttribute('alt', 'A bow');
  expect(show({ description: '' }).querySelector('img')).toHaveAttribute('alt', 'Title');
  expect(show({}, { decorative: true }).querySelector('img')).toHaveAttribute('alt', '');
});

it('Picture: uses an SVG as it is', () => {
  const container = show({ contentType: 'image/svg+xml', url: 'https://files.example.org/a.svg' });
  expect(container.querySelector('picture, source')).toBeNull();
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://files.example.org/a.svg');
});

it('Picture: shows an empty frame when loading fails, and the next picture again', () => {
  const { container, rerender } = render(<Picture file={file} sizes="50vw" />);
  const broken = container.querySelector('img');
  if (broken) fireEvent.error(broken);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('span')).toHaveAttribute('aria-hidden', 'true');
  rerender(<Picture file={{ ...file, url: 'https://files.example.org/b.png' }} sizes="50vw" />);
  expect(container.querySelector('img')).not.toBeNull();
});

it('Picture: loads lazily unless it is eager', () => {
  expect(show({}).querySelector('img')).toHaveAttribute('loading', 'lazy');
  expect(show({}, { eager: true }).querySelector('img')).toHaveAttribute('loading', 'eager');
});
