import { useRef, useState } from 'react';
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { writePlain } from '@gondola/formats/numeral.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats.ts';
import classes from './number-field.module.css';
import { type NumberRule, numberOf, unclearReadings } from './typed-number.ts';
import { writeInto } from './write-into.ts';

export interface NumberFieldProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'autoComplete'> {
  /** The number's schema in the contract; the form's schema reads the text with `typedNumber` of the same rule. */
  rule: NumberRule;
  value?: string;
}

/**
 * The number field of the whole product: it keeps what was typed, letter by letter, and the form refuses at the field what
 * is no number of the contract. A number that people of the country may mean in two ways is asked about once the field was left.
 * It is a text field because a browser's own number field drops what it cannot read.
 */
export function NumberField({ rule, error, onChange, onBlur, ...field }: NumberFieldProps) {
  const { locale } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [isWriting, setIsWriting] = useState(false);
  const readings = unclearReadings(rule, field.value ?? '', locale);
  const asks = readings.length > 1 && (!isWriting || error);
  // The number pads of some phones have no minus, so a field that takes one has the whole keyboard.
  const takes = (text: string) => numberOf(rule, text, locale) !== undefined;
  const pad = takes('-1') ? 'text' : takes('0.5') ? 'decimal' : 'numeric';
  return (
    <TextInput
      autoComplete="off"
      inputMode={pad}
      {...field}
      ref={input}
      error={
        asks ? (
          <TwoReadings
            text={field.value ?? ''}
            readings={readings.map((plain) => writePlain(plain, locale))}
            onChoose={(text) => {
              writeInto(input.current, text);
              input.current?.focus();
            }}
          />
        ) : (
          error
        )
      }
      onBlur={(event) => {
        setIsWriting(false);
        onBlur?.(event);
      }}
      onChange={(event) => {
        setIsWriting(true);
        onChange?.(event);
      }}
    />
  );
}

interface TwoReadingsProps {
  text: string;
  /** That with decimals, and that with thousands, as they are written beyond doubt. */
  readings: readonly string[];
  onChoose: (text: string) => void;
}

/** Asks which of two numbers a text means. */
function TwoReadings({ text, readings: [decimal = '', thousands = ''], onChoose }: TwoReadingsProps) {
  const { t } = useTranslation('ui');
  const ways = [
    [thousands, t(($) => $.reading.thousands, { number: thousands })],
    [decimal, t(($) => $.reading.decimals, { number: decimal })],
  ] as const;
  return (
    <>
      {t(($) => $.issue.ambiguous, { text: text.trim() })}
      <span className={classes.ways}>
        {ways.map(([number, label]) => (
          <Button key={label} size="compact-sm" variant="default" onClick={() => onChoose(number)}>
            {label}
          </Button>
        ))}
      </span>
    </>
  );
}
