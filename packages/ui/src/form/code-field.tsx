import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './code-field.module.css';

/** A short code, typed, pasted with its blanks, or offered by the browser; `digits`: a phone shows its number keys. */
export function CodeField({ digits, ...rest }: TextInputProps & { digits: boolean }) {
  return (
    <TextInput
      classNames={{ input: classes.input ?? '' }}
      inputMode={digits ? 'numeric' : 'text'}
      autoComplete={digits ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={digits ? '123 456' : 'XXXX-XXXX-XXXX-XXXX'}
      {...rest}
    />
  );
}
