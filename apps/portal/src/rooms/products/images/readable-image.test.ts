import { expect, it } from 'vitest';
import { sortFiles } from '@gondola/ui/upload/file-rules.ts';
import { asKept, imageChoice, isDrawn } from './readable-image.ts';

const named = (name: string) => new File(['x'], name);
const kinds = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'tif', 'tiff', 'svg', 'bmp', 'heic', 'heif'];

it('offers every type of picture that the server or the browser can decode, and refuses what is none', () => {
  const { accepted, refused } = sortFiles(
    [...kinds.map((kind) => named(`LEC-1.${kind.toUpperCase()}`)), named('LEC-1.psd'), named('LEC-1.pdf')],
    { ...imageChoice, maxFiles: 20 },
    0,
  );
  expect(accepted).toHaveLength(kinds.length);
  expect(refused.map(({ reason }) => reason)).toEqual(['type', 'type']);
});

it('draws what the server does not read, and sends the rest under the type that the server keeps it as', () => {
  expect(kinds.filter((kind) => isDrawn(named(`a.${kind}`)))).toEqual(['svg', 'bmp', 'heic', 'heif']);
  const kept = (name: string) => {
    const file = asKept(named(name));
    return [file.name, file.type];
  };
  expect(kept('LEC.1.gif')).toEqual(['LEC.1.png', 'image/png']);
  expect(kept('LEC-1.TIFF')).toEqual(['LEC-1.jpg', 'image/jpeg']);
  expect(kept('LEC-1.webp')).toEqual(['LEC-1.webp', '']);
});
