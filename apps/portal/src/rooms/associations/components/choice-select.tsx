import { type ReactNode, useState } from 'react';
import { Loader, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Choice, Choices } from '../use-choices.ts';

interface ChoiceSelectProps {
  label: string;
  placeholder: string;
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  /** Results for the words that `onSearch` received. */
  found: Choices;
  onSearch: (searchValue: string) => void;
}

/** A select over more than a list should hold: what is typed is searched on the server, some at a time. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { value, found, onSearch } = props;
  const { t } = useTranslation('associations');
  const [chosen, setChosen] = useState<Choice>();
  const [typed, setTyped] = useState('');
  const { choices, total, searching } = found;
  const isListed = choices.some((choice) => choice.value === chosen?.value);
  const rest = total - choices.length;
  const nothing = searching ? 'searching' : typed.trim() === '' ? 'none' : 'nothing';
  const type = (text: string) => {
    setTyped(text);
    // Choosing writes the name into the field, which is no search.
    onSearch(choices.some(({ label }) => label === text) || text === chosen?.label ? '' : text.trim());
  };
  return (
    <Select
      label={props.label}
      placeholder={props.placeholder}
      withAsterisk
      searchable
      data-autofocus
      // Opened by the dialog's own focus the list would lie over the rest of the form.
      openOnFocus={false}
      data={chosen && !isListed ? [chosen, ...choices] : [...choices]}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={type}
      value={value}
      onChange={(next) => {
        setChosen(choices.find((choice) => choice.value === next));
        props.onChange(next);
      }}
      error={props.error}
      rightSection={searching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={t(($) => $.choice[nothing])}
      description={rest > 0 ? t(($) => $.choice.more, { count: rest }) : undefined}
    />
  );
}
