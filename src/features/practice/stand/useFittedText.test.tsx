import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useFittedText } from './useFittedText';

/** Height of a box whose text is higher than it while its letters are larger than a share. */
let fittingShare = 1;
let isShown = true;

function Step({ text }: { text: string }) {
  const region = useRef<HTMLDivElement>(null);
  useFittedText(region, text);
  return (
    <div
      ref={(element) => {
        region.current = element;
        if (element === null) return;
        const size = () => Number(element.style.getPropertyValue('--fit'));
        Object.defineProperties(element, {
          clientHeight: { configurable: true, get: () => (isShown ? 200 : 0) },
          scrollHeight: {
            configurable: true,
            get: () => (isShown && size() > fittingShare ? 260 : isShown ? 200 : 0),
          },
        });
      }}
    >
      {text}
    </div>
  );
}

const fitOf = (container: HTMLElement): number =>
  Number((container.firstElementChild as HTMLElement).style.getPropertyValue('--fit'));
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

it('step: letters become as small as the text needs, and large again for a short one', () => {
  fittingShare = 0.72;
  const { container, rerender } = render(<Step text="A long step" />);
  expect(fitOf(container)).toBeCloseTo(0.7);
  fittingShare = 1;
  rerender(<Step text="Sing." />);
  expect(fitOf(container)).toBe(1);
});

it('step: is fitted when the dialog opens, when the window changes, and never below a share', async () => {
  isShown = false;
  fittingShare = 0.5;
  const { container } = render(<Step text="A long step" />);
  expect(fitOf(container)).toBe(1);
  isShown = true;
  await nextFrame();
  expect(fitOf(container)).toBeCloseTo(0.5);
  fittingShare = 0;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(fitOf(container)).toBeCloseTo(0.4);
});
