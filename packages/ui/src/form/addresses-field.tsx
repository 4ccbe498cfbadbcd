import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { Pill, PillsInput, type PillsInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pressedKey } from '../pressed-key.ts';

interface AddressesFieldProps extends Omit<
  PillsInputProps,
  'value' | 'onChange' | 'onBlur' | 'onFocus' | 'children'
> {
  value: readonly string[];
  onChange: (addresses: string[]) => void;
  onBlur?: (() => void) | undefined;
  /** Whether a text is an address by the rule of the contract. */
  isAddress: (text: string) => boolean;
  max: number;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Keys that end an address, besides Enter. */
const ends = new Set([',', ';', ' ']);

/**
 * Addresses of mail, each a pill once it is typed to its end or pasted. What is no address, or one too many, becomes no pill: it
 * stays in the text with the reason, and in the value, so that the form cannot be sent without it.
 */
export function AddressesField({
  value,
  onChange,
  onBlur,
  isAddress,
  max,
  placeholder,
  inputRef,
  error,
  'aria-label': label,
  ...frame
}: AddressesFieldProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const { pills, refused } = sortAddresses(value, isAddress, max);
  const text = refused.length > 0 ? refused.join(', ') + typed : typed;
  /** With `goesOn`, what is refused ends with a comma: the next address is typed behind it, not into it. */
  const take = (words: string, goesOn = false) => {
    const { pills: good, refused: bad } = sortAddresses([...pills, ...addressesIn(words)], isAddress, max);
    setTyped(goesOn && bad.length > 0 ? ', ' : '');
    if (words.trim() !== '' || refused.length > 0) onChange([...good, ...bad]);
  };
  const takeLast = useEffectEvent(() => {
    if (refused.length === 0 && typed.trim() !== '') take(typed);
  });
  // A key may close the field while it has the focus, and then nothing says that it was left.
  useEffect(() => () => takeLast(), []);
  const wrong = refused.find((one) => !isAddress(one));
  const reason =
    wrong === undefined
      ? t(($) => $.issue.tooMany, { count: max })
      : t(($) => $.issue.noAddress, { text: wrong });
  return (
    <PillsInput {...frame} error={refused.length > 0 ? reason : error}>
      <Pill.Group>
        {pills.map((address) => (
          <Pill
            key={address}
            withRemoveButton
            removeButtonProps={{ 'aria-label': t(($) => $.addresses.remove, { address }) }}
            onRemove={() => onChange(value.filter((one) => one !== address))}
          >
            {address}
          </Pill>
        ))}
        <PillsInput.Field
          ref={inputRef}
          aria-label={label}
          inputMode="email"
          autoComplete="off"
          placeholder={pills.length === 0 ? placeholder : ''}
          value={text}
          onChange={({ currentTarget }) => {
            if (refused.length > 0) onChange(pills);
            setTyped(currentTarget.value);
          }}
          onKeyDown={(event) => {
            const key = pressedKey(event);
            const isEnd = key === 'Enter' || ends.has(key);
            // In the midst of a text a space or a comma is a letter of it.
            const isAtEnd = key === 'Enter' || event.currentTarget.selectionStart === text.length;
            if (isEnd && isAtEnd && text.trim() !== '') {
              event.preventDefault();
              take(text, key !== 'Enter');
            } else if (key === 'Backspace' && text === '' && pills.length > 0) onChange(pills.slice(0, -1));
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (addressesIn(pasted).length < 2 && !isAddress(pasted.trim())) return;
            event.preventDefault();
            take(`${text} ${pasted}`);
          }}
          onBlur={() => {
            if (refused.length > 0) setTyped('');
            else if (typed.trim() !== '') take(typed);
            onBlur?.();
          }}
        />
      </Pill.Group>
    </PillsInput>
  );
}

// Addresses of mail as people type and paste them.

/** The parts of a text that stand for an address each: of `Ana <ana@x.cl>; beto@x.cl` the two, without the name. */
export const addressesIn = (text: string): string[] =>
  text.split(/[,;\n\r\t]+/).flatMap((part) => {
    const named = /<([^<>]+)>\s*$/.exec(part);
    return named?.[1] === undefined ? part.split(/\s+/).filter(Boolean) : [named[1].trim()];
  });

/** The first `max` different addresses of a list, without regard to case, and what is none or one too many. */
export function sortAddresses(
  list: readonly string[],
  isAddress: (text: string) => boolean,
  max: number,
): { pills: string[]; refused: string[] } {
  const pills = new Map<string, string>();
  const refused = new Set<string>();
  for (const one of list) {
    const key = one.toLowerCase();
    if (pills.has(key)) continue;
    if (isAddress(one) && pills.size < max) pills.set(key, one);
    else refused.add(one);
  }
  return { pills: [...pills.values()], refused: [...refused] };
}
