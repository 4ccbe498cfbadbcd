import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import type { Choices } from '../use-choices.ts';
import { ChoiceSelect } from './choice-select.tsx';

interface LinkTargetProps {
  label: string;
  placeholder: string;
  /** What a link that is there already goes to; it stays. */
  linked: string | undefined;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  found: Choices;
  onSearch: (searchValue: string) => void;
}

/** What a person is linked to: searched for a new link, only named for one that is there. */
export function LinkTarget({ linked, label, value, onChange, ...search }: LinkTargetProps) {
  return linked === undefined ? (
    <ChoiceSelect
      {...search}
      label={label}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  ) : (
    <TextInput label={label} value={linked} disabled />
  );
}
