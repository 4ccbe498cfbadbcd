import { type ComponentType, type KeyboardEvent, useRef } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { SuggestionList } from './suggestion-list.tsx';
import { drawAndFocus } from './draw-and-focus.ts';
import { repeatedAfter, type Suggesting, useSuggestions } from './use-suggestions.ts';
import { isComposing } from '../pressed-key.ts';

interface SuggestingInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  suggesting: Suggesting;
  /** Next to the text: what writes at the cursor. */
  Tool?: ComponentType<{ onChoose: (text: string) => void }>;
}

/** Writes at the cursor of a field, over what is selected or over some characters before it. */
function written(field: HTMLInputElement | null, value: string, text: string, length: number) {
  const to = field?.selectionEnd ?? value.length;
  const from = length > 0 ? to - length : (field?.selectionStart ?? to);
  const after = value.slice(to);
  const rest = length > 0 ? after.slice(repeatedAfter(text, after)) : after;
  return { next: value.slice(0, from) + text + rest, cursor: from + text.length };
}

/** A line of text that offers to complete what is typed. */
export function SuggestingInput({ value, onChange, suggesting, Tool, ...rest }: SuggestingInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const insert = (text: string, length = 0) => {
    const { next, cursor } = written(field.current, value, text, length);
    drawAndFocus(
      () => onChange(next),
      () => field.current,
    );
    field.current?.setSelectionRange(cursor, cursor);
  };
  const suggestions = useSuggestions(suggesting, insert);
  const read = (input: HTMLInputElement) => {
    const { selectionStart, selectionEnd } = input;
    const before = selectionStart === selectionEnd ? input.value.slice(0, selectionEnd ?? 0) : '';
    suggestions.read(before, () => input.getBoundingClientRect());
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if (!suggestions.press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <TextInput
        {...rest}
        {...suggestions.aria}
        ref={field}
        value={value}
        role="combobox"
        aria-expanded={suggestions.list !== undefined}
        aria-controls={suggestions.list?.id}
        rightSection={Tool ? <Tool onChoose={(text) => insert(text)} /> : null}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          read(event.currentTarget);
        }}
        onKeyDown={press}
        onClick={suggestions.close}
        onBlur={(event) => {
          suggestions.close();
          rest.onBlur?.(event);
        }}
      />
      {suggestions.list ? <SuggestionList {...suggestions.list} /> : null}
    </>
  );
}
