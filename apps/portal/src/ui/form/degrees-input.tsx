import { useState } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import './inputs.css';
import { readCoordinates, readDegrees, writeDegrees } from '~/lib/degrees.ts';
import { useFormats } from '~/lib/use-formats.ts';

interface DegreesInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onPaste'> {
  /** Text while it is no number. */
  value?: number | string;
  onChange?: (value: number | string) => void;
  /** Someone pasted a latitude and a longitude at once. */
  onPair: (place: { latitude: number; longitude: number }) => void;
}

/** A latitude or a longitude, written with a comma or a point in either language. */
export function DegreesInput({ value = '', onChange, onPair, ...field }: DegreesInputProps) {
  const { language } = useFormats();
  const [typed, setTyped] = useState('');
  // What somebody types stays as typed; what comes from elsewhere is written in their language.
  const written = typeof value === 'number' && readDegrees(typed) !== value;
  // No `inputMode`: the number pad of some phones has no minus.
  return (
    <TextInput
      autoComplete="off"
      {...field}
      value={written ? writeDegrees(value, language) : typeof value === 'number' ? typed : value}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const read = readDegrees(text);
        setTyped(text);
        onChange?.(Number.isNaN(read) ? text : (read ?? ''));
      }}
      onPaste={(event) => {
        const place = readCoordinates(event.clipboardData.getData('text'));
        if (!place) return;
        event.preventDefault();
        onPair(place);
      }}
    />
  );
}
