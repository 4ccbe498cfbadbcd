// The detector is shown all of the picture, upright, in sides that it takes, and boxes come back at their place.
import { describe, expect, it } from 'vitest';
import { boxInPicture, closeView, farSide, type Pixels, wholeView, partView } from './views.ts';

/** A picture that grows brighter to the right in red and to the bottom in green. */
function picture(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set(
        [Math.round((255 * x) / (width - 1)), Math.round((255 * y) / (height - 1)), 0],
        (y * width + x) * 3,
      );
  return { data, width, height };
}

it('shows the picture as it is when it is close', () => {
  const view = closeView(picture(448, 256));
  expect(view).toMatchObject({ columns: 448, rows: 256, shown: { columns: 448, rows: 256 } });
  expect([...view.data.subarray(0, 3)]).toEqual([-1, -1, -1]);
  expect([...view.data.subarray(-3)]).toEqual([1, 1, -1]);
});

describe('the whole picture', () => {
  it.each([
    [448, 256, 256, 160, 256, 146],
    [256, 448, 160, 256, 146, 256],
    [352, 256, 256, 192, 256, 186],
    [1024, 256, 256, 64, 256, 64],
  ])(
    'of %i × %i pixels is %i × %i, of which it fills %i × %i',
    (width, height, columns, rows, wide, high) => {
      const view = wholeView(picture(width, height));
      expect(view).toMatchObject({ columns, rows, shown: { columns: wide, rows: high } });
      expect(view.data).toHaveLength(columns * rows * 3);
    },
  );

  it('lies in the corner, with its brightness where it was, and is black beyond', () => {
    const view = wholeView(picture(448, 256));
    const at = (column: number, row: number) => [
      ...view.data.subarray((row * 256 + column) * 3).subarray(0, 3),
    ];
    for (const [column, row] of [
      [0, 0],
      [128, 73],
      [255, 145],
    ] as const) {
      const [red = 0, green = 0, blue = 0] = at(column, row);
      expect(red).toBeCloseTo((column / 255) * 2 - 1, 1);
      expect(green).toBeCloseTo((row / 145) * 2 - 1, 1);
      expect(blue).toBe(-1);
    }
    expect(at(100, 146)).toEqual([-1, -1, -1]);
  });

  it('may be smaller still, for faces that fill it', () => {
    expect(wholeView(picture(448, 256), farSide)).toMatchObject({
      columns: 160,
      rows: 96,
      shown: { columns: 160, rows: 91 },
    });
  });

  it('is as it is where it is square', () => {
    expect(wholeView(picture(256, 256))).toEqual(closeView(picture(256, 256)));
  });
});

it('says where a box of a view is in the picture', () => {
  const view = wholeView(picture(448, 256));
  const box = boxInPicture({ x: 64, y: 73, width: 32, height: 36.5 }, view);
  expect(box).toEqual({ x: 0.25, y: 0.5, width: 0.125, height: 0.25 });
});

describe('a view of a part', () => {
  it('is around where a face is expected, inside the picture, and says boxes in fractions of the whole', () => {
    const picture = { data: new Uint8Array(200 * 100 * 3), width: 200, height: 100 };
    const view = partView(picture, { x: 0.9, y: 0.05, width: 0.1, height: 0.2 });
    expect(view.part).toEqual({ x: 0.68, y: 0, width: 0.32, height: 0.64 });
    const box = boxInPicture({ x: 0, y: 64, width: 128, height: 64 }, view);
    expect(box).toEqual({ x: 0.68, y: 0.32, width: 0.32, height: 0.32 });
  });

  it('shows what lies there, larger', () => {
    const picture = { data: new Uint8Array(200 * 100 * 3), width: 200, height: 100 };
    // A bright square of ten pixels in the middle.
    for (let y = 45; y < 55; y += 1) picture.data.fill(255, (y * 200 + 95) * 3, (y * 200 + 105) * 3);
    const view = partView(picture, { x: 0.475, y: 0.45, width: 0.05, height: 0.1 });
    const at = (column: number, row: number) => view.data[(row * view.columns + column) * 3] ?? 0;
    expect(at(64, 64)).toBeCloseTo(1);
    expect(at(4, 4)).toBeCloseTo(-1);
  });
});
