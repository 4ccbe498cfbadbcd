import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import type { Choices } from '../use-choices.ts';
import { ChoiceSelect } from './choice-select.tsx';

interface LinkTargetProps {
  label: string;
  placeholder: string;
  /** Name of the target of a link that is there already; it stays. */
  linked: string | undefined;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  found: Choices;
  onSearch: (searchValue: string) => void;
}

/** The target of a person's link: searched for a new link, only named for one that is there. */
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
