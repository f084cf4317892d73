import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { allowConsole } from '../../../test/allowed';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { renderBlocks } from './renderBlocks';

function Falls(): never {
  throw new TypeError('It fell.');
}

const page = (
  <main>
    <ContentBoundary of="outer" fallback={<p>Nothing of it.</p>}>
      <h1>A page</h1>
      <ContentBoundary of="first" fallback={<p>Left out.</p>}>
        <ContentBoundary of="inner" fallback={<Falls />}>
          <Falls />
        </ContentBoundary>
      </ContentBoundary>
      <ContentBoundary of="second" fallback={<p>Not seen.</p>}>
        <p>The rest.</p>
      </ContentBoundary>
      <ContentBoundary of="third" fallback={<p>Left out, too.</p>}>
        <Falls />
      </ContentBoundary>
    </ContentBoundary>
  </main>
);
const WITHOUT = '<main><h1>A page</h1><p>Left out.</p><p>The rest.</p><p>Left out, too.</p></main>';

it('renderBlocks: omits the innermost failed blocks and reports them', () => {
  const reported: unknown[] = [];
  expect(renderBlocks(page, renderToString, (of, reason) => reported.push([of, reason]))).toBe(
    WITHOUT,
  );
  expect(reported).toEqual(
    expect.arrayContaining([
      ['first', 'It fell.'],
      ['third', 'It fell.'],
    ]),
  );
});

it('renderBlocks: renders a page without failures once', () => {
  const draw = jest.fn(renderToString);
  expect(renderBlocks(<p>Whole</p>, draw, () => undefined)).toBe('<p>Whole</p>');
  expect(draw).toHaveBeenCalledTimes(1);
});

it('renderBlocks: throws the error when no block can be omitted', () => {
  expect(() =>
    renderBlocks(
      <main>
        <Falls />
      </main>,
      renderToString,
      () => undefined,
    ),
  ).toThrow('It fell.');
});

it('renderBlocks: gives the same page as the browser', async () => {
  allowConsole(/It fell|error/i);
  const root = document.createElement('div');
  root.innerHTML = renderBlocks(page, renderToString, () => undefined);
  const react = await act(() => hydrateRoot(root, page, { onRecoverableError: () => undefined }));
  expect(root.innerHTML).toBe(WITHOUT);
  act(() => react.unmount());
});
