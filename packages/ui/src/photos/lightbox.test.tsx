import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import Lightbox from './lightbox.tsx';

const photos = [
  { key: 'a', src: 'a.jpg', alt: 'Aisle' },
  { key: 'b', src: 'b.jpg', alt: 'Shelf' },
];

/** Shows the first picture, with the size that its file has. */
function open(width: number, height: number) {
  const onIndex = vi.fn<(index: number) => void>();
  render(
    <ThemeProvider env="test">
      <Lightbox photos={photos} index={0} onIndex={onIndex} onClose={() => undefined} />
    </ThemeProvider>,
  );
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Aisle' });
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
  return { onIndex, picture, frame: picture.parentElement };
}

it('opens a panorama at its height, to be moved by the arrows instead of going on to the next', async () => {
  const { onIndex, picture, frame } = open(20_000, 200);
  expect(frame?.dataset['shape']).toBe('wide');
  expect(picture.style.maxHeight).toBe('400px');
  frame?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onIndex).not.toHaveBeenCalled();
});

it.each([
  [4000, 3000, 'whole'],
  [3000, 4000, 'whole'],
  [200, 20_000, 'tall'],
])('shows a picture of %s × %s as %s', (width, height, shape) => {
  expect(open(width, height).frame?.dataset['shape']).toBe(shape);
  document.body.replaceChildren();
});
