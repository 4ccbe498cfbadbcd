import { useState } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './doubtful-input.module.css';

interface DoubtfulInputProps extends TextInputProps {
  /** A doubt about the value: nothing is refused for it. */
  doubt?: string | undefined;
}

/** A text field that says a doubt about its value in place of the description, once it was left; a form with doubts is sent. */
export function DoubtfulInput({ doubt, description, onBlur, onChange, ...field }: DoubtfulInputProps) {
  const [isWriting, setIsWriting] = useState(false);
  const shown = !isWriting && !field.error ? doubt : undefined;
  return (
    <TextInput
      {...field}
      description={shown ?? description}
      descriptionProps={{ 'aria-live': 'polite', ...(shown ? { className: classes.doubt } : {}) }}
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
