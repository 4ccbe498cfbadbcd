import { plainText, type TextCodec, textType, wholeBetween } from './question-type.ts';

const maxLength = 128;
const printable = new RegExp(`^[\\x20-\\x7e]{1,${maxLength}}$`);

const codec: TextCodec<string> = {
  ...plainText,
  maxLength,
  decode: (text) => (printable.test(text) ? text : null),
};

/** The code on a product, read by the camera or typed. */
export const barcodeQuestion = textType({
  seconds: 10,
  alsoCalled: ['codigo de barras', 'barcode'],
  foundBy: 'barcode scan ean code código de barras escanear',
  sample: (random) => String(wholeBetween(random, 7_800_000_000_000, 7_899_999_999_999)),
  group: 'other',
  codec,
  checkText: (text) => (codec.decode(text) === null ? 'barcodeInvalid' : null),
});
