import { TextInput, type TextInputProps } from '@mantine/core';
import { type NumberRule, numberOf } from './typed-number.ts';

export interface NumberFieldProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'autoComplete'> {
  /** The number's schema in the contract; the form's schema reads the text with `typedNumber` of the same rule. */
  rule: NumberRule;
}

/**
 * The number field of the whole product: it keeps what was typed, letter by letter, and the form refuses at the field what
 * is no number of the contract. It is a text field because a browser's own number field drops what it cannot read.
 */
export function NumberField({ rule, ...field }: NumberFieldProps) {
  // The number pads of some phones have no minus, so a field that takes one has the whole keyboard.
  const pad =
    numberOf(rule, '-1') !== undefined ? 'text' : numberOf(rule, '0.5') === undefined ? 'numeric' : 'decimal';
  return <TextInput autoComplete="off" inputMode={pad} {...field} />;
}
