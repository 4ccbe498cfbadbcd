import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** Pixels of a module. */
const scale = 4;

/** The picture that a camera would take of a path of runs, on white. */
function pictureOf(path: string, modules: number) {
  const side = modules * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

it('draws a code that reads back as its text', () => {
  const text =
    'otpauth://totp/Gondola:maria.jose.fernandez%40cadena-de-supermercados.example?issuer=Gondola&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
  render(<QrCode text={text} label="Code" />);
  const code = screen.getByRole('img', { name: 'Code' });
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  expect(decodeQR(pictureOf(path, modules))).toBe(text);
});
