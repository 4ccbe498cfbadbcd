import { type ReactNode, useState } from 'react';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import '~/ui/form/inputs.css';
import type { Choices } from '../use-choices.ts';
import { ChoiceSelect } from './choice-select.tsx';

interface LinkTargetProps {
  userId: number;
  label: string;
  placeholder: string;
  /** What a link that is there already goes to; it stays. */
  linked: string | undefined;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** What the person could be linked to, by the words typed. */
  useChoices: (userId: number, searchValue: string) => Choices;
}

/** What a person is linked to: searched for a new link, only named for one that is there. */
export function LinkTarget({ linked, label, ...props }: LinkTargetProps) {
  return linked === undefined ? (
    <SearchedTarget label={label} {...props} />
  ) : (
    <TextInput label={label} value={linked} disabled />
  );
}

function SearchedTarget({ userId, useChoices, value, onChange, ...props }: Omit<LinkTargetProps, 'linked'>) {
  const [searchValue, setSearchValue] = useState('');
  const [searched] = useDebouncedValue(searchValue, 400);
  return (
    <ChoiceSelect
      {...props}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      found={useChoices(userId, searched)}
      onSearch={setSearchValue}
    />
  );
}
