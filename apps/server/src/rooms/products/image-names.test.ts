import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareCode, meaningOf, partsOf } from './image-names.ts';

const products = [
  { id: 1, internalCode: 'LEC-0001', ean: '7801234567890' },
  { id: 2, internalCode: '2', ean: '0012345678905' },
  { id: 3, internalCode: '0001', ean: null },
  { id: 4, internalCode: 'Ab-12', ean: '7800000000004' },
  { id: 5, internalCode: 'Z 5', ean: '7800000000004' },
  { id: 6, internalCode: 'AB-12', ean: null },
];
const meaning = (fileName: string) => {
  const { products: found, by } = meaningOf(partsOf(fileName), products);
  return { ids: found.map(({ id }) => id), by };
};

describe('the name of an image', () => {
  it.each([
    ['the EAN alone', '7801234567890.jpg', 1, 'ean'],
    ['the EAN among words', 'Leche entera_7801234567890 frente.PNG', 1, 'ean'],
    ['the EAN and a number of the picture', '7801234567890-2.jpg', 1, 'ean'],
    ['an EAN whose leading zeros were lost', '12345678905.jpeg', 2, 'ean'],
    ['an internal code with a hyphen', 'LEC-0001.webp', 1, 'internalCode'],
    ['the code inside a longer code counts less', 'foto LEC-0001 (1).jpg', 1, 'internalCode'],
    ['a code in other capitals', 'lec-0001.jpg', 1, 'internalCode'],
    ['a code with a space', 'z 5.jpg', 5, 'internalCode'],
    ['a folder before it', 'fotos/2026/7801234567890.jpg', 1, 'ean'],
    ['the suffix that storing it added', 'lec-0001-1732190000000-0123456789ab.jpg', 1, 'internalCode'],
    ['a time after it', '7801234567890_1732190000000.jpg', 1, 'ean'],
    ['a short code where nothing longer is found', '2.jpg', 2, 'internalCode'],
    ['capitals written exactly so', 'AB-12.jpg', 6, 'internalCode'],
  ])('%s: %s', (_case, fileName, id, by) => {
    expect(meaning(fileName)).toEqual({ ids: [id], by });
  });

  it.each(['17801234567890.jpg', 'LEC-00012.jpg', 'frente.jpg', '.jpg', '0000.jpg', 'xLEC-0001x.jpg'])(
    'means nothing where a code is not a whole word: %s',
    (fileName) => {
      expect(meaning(fileName)).toEqual({ ids: [], by: null });
    },
  );

  it('means several products where two of them have the EAN, or two codes are in it', () => {
    expect(meaning('7800000000004.jpg')).toEqual({ ids: [4, 5], by: null });
    expect(meaning('LEC-0001 7800000000004.jpg').ids.toSorted((a, b) => a - b)).toEqual([1, 4, 5]);
  });

  it('means whatever product its code is put into, between any words without digits', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', 'é', 'Á'), minLength: 1, maxLength: 8 });
    const code = fc.string({
      unit: fc.constantFrom('0', '1', '2', '7', '8', '9'),
      minLength: 8,
      maxLength: 14,
    });
    fc.assert(
      fc.property(word, code, word, fc.constantFrom(' ', '_', '-', '.'), (before, ean, after, gap) => {
        fc.pre(bareCode(ean).length >= 4);
        const product = { id: 9, internalCode: 'nothing', ean };
        const { products: found } = meaningOf(partsOf([before, ean, after].join(gap) + '.jpg'), [product]);
        expect(found).toEqual([product]);
      }),
    );
  });
});
