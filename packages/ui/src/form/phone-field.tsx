import { useRef } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { writeInto } from './write-into.ts';
import { pressedKey } from '../pressed-key.ts';

interface PhoneFieldProps extends TextInputProps {
  /** Whose code a number without one is given. */
  countryCode: string;
}

/** The plans of numbers of all countries (80 kB) come when a field of the kind is entered. */
const loadPlans = () => import('libphonenumber-js/min');

/** A number typed without the code of its country, with that: `300 123 4567` is `+57 300 1234567` in Colombia. Undefined for any other text. */
async function withCountryCode(typed: string, countryCode: string): Promise<string | undefined> {
  if (!/^[\d\s().-]{4,}$/.test(typed)) return undefined;
  const { isSupportedCountry, parsePhoneNumberFromString } = await loadPlans();
  if (!isSupportedCountry(countryCode)) return undefined;
  const number = parsePhoneNumberFromString(typed, countryCode);
  return number?.isPossible() ? number.formatInternational() : undefined;
}

/**
 * A phone number. One that was typed without the code of its country is given that when the field is left or its form is sent from it,
 * in sight; a person who takes it away again keeps the number as it was typed. Stored numbers are shown as they are.
 */
export function PhoneField({ countryCode, onFocus, onBlur, onKeyDown, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Texts that stay: what was there when the field was entered, and what a code was proposed for. */
  const stays = useRef(new Set<string>());
  const propose = async (typed: string): Promise<void> => {
    if (stays.current.has(typed)) return;
    const proposed = await withCountryCode(typed, countryCode);
    if (proposed === undefined || input.current?.value !== typed) return;
    stays.current.add(typed);
    writeInto(input.current, proposed);
  };
  /** Sends the form with the number as it is proposed. */
  const sendProposed = async ({ form, value }: HTMLInputElement): Promise<void> => {
    await propose(value).catch(() => undefined);
    // Proposed or not, it is not proposed for again.
    stays.current.add(value);
    form?.requestSubmit();
  };
  return (
    <TextInput
      inputMode="tel"
      {...field}
      ref={input}
      onFocus={(event) => {
        stays.current.add(event.currentTarget.value);
        // Without the plans a number stays as it is typed.
        loadPlans().catch(() => undefined);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        propose(event.currentTarget.value).catch(() => undefined);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const { currentTarget } = event;
        if (pressedKey(event) !== 'Enter' || stays.current.has(currentTarget.value)) return;
        event.preventDefault();
        void sendProposed(currentTarget);
      }}
    />
  );
}
