import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareCode, meaningOf } from './image-names.ts';

const products = [
  { id: 1, internalCode: 'LEC-0001', ean: '7801234567890' },
  { id: 2, internalCode: '2', ean: '0012345678905' },
  { id: 3, internalCode: '0001', ean: null },
  { id: 4, internalCode: 'Ab-12', ean: '7800000000004' },
  { id: 5, internalCode: 'Z 5', ean: '7800000000004' },
  { id: 6, internalCode: 'AB-12', ean: null },
  { id: 7, internalCode: '000018', ean: null },
  { id: 8, internalCode: '-18', ean: null },
  { id: 9, internalCode: '000019', ean: null },
  { id: 10, internalCode: '005500', ean: null },
  { id: 11, internalCode: 'JAMÓN-7', ean: null },
];
const meaning = (fileName: string) => {
  const { product, candidates, by } = meaningOf(fileName, products);
  return { id: product?.id ?? null, by, candidates: candidates.map(({ id }) => id) };
};
const nothing = { id: null, by: null, candidates: [] };

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
    ['a code that begins with a dash', '-18.jpg', 8, 'internalCode'],
    ['a code written with all its zeros', '000018.jpg', 7, 'internalCode'],
    ['a long code whose zeros were lost', 'foto 5500.jpg', 10, 'internalCode'],
    [
      'a code whose accent is a character of its own, as Macs write it',
      'jamón-7.jpg'.normalize('NFD'),
      11,
      'internalCode',
    ],
  ])('%s: %s', (_case, fileName, id, by) => {
    expect(meaning(fileName)).toEqual({ id, by, candidates: [] });
  });

  it.each(['17801234567890.jpg', 'LEC-00012.jpg', 'frente.jpg', '.jpg', '0000.jpg', 'xLEC-0001x.jpg'])(
    'means nothing where a code is not a whole word: %s',
    (fileName) => {
      expect(meaning(fileName)).toEqual(nothing);
    },
  );

  it('means several products where two of them have the EAN, or two codes are in it', () => {
    expect(meaning('7800000000004.jpg')).toEqual({ ...nothing, candidates: [4, 5] });
    const several = meaning('LEC-0001 7800000000004.jpg');
    expect(several.id).toBeNull();
    expect(several.candidates.toSorted((a, b) => a - b)).toEqual([1, 4, 5]);
  });

  it.each([
    ['a short code without its zeros', '19.jpg', [9]],
    ['a short code without its zeros, behind a dash', '-19.jpg', [9]],
    ['a short number among words', 'foto 2.jpg', [2]],
    ['a short number among words, without the zeros of the code', 'foto 18.jpg', [7]],
  ])('leaves %s to somebody: %s', (_case, fileName, candidates) => {
    expect(meaning(fileName)).toEqual({ ...nothing, candidates });
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
        const found = meaningOf([before, ean, after].join(gap) + '.jpg', [product]);
        expect(found.product).toEqual(product);
      }),
    );
  });
});
