import { plainText, type TextCodec, textType } from './question-type.ts';

const maxLength = 128;
const printable = new RegExp(`^[\\x20-\\x7e]{1,${maxLength}}$`);

const codec: TextCodec<string> = {
  ...plainText,
  maxLength,
  decode: (text) => (printable.test(text) ? text : null),
};

/** The code on a product, read by the camera or typed. */
export const barcodeQuestion = textType({
  group: 'other',
  codec,
  checkText: (text) => (codec.decode(text) === null ? 'barcodeInvalid' : null),
});
