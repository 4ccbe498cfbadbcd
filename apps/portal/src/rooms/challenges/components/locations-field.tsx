import { type ReactNode, useState } from 'react';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { maxLocations } from '../challenge-form.ts';
import { useLocations } from '../queries.ts';

interface LocationsFieldProps {
  companyId: number | null;
  projectId: number | undefined;
  value: readonly number[];
  /** Names of the chosen, by id. */
  names: Readonly<Record<number, string>>;
  onChange: (ids: number[], names: Record<number, string>) => void;
  /** The location is given by what is disputed. */
  fixed: boolean;
  error: ReactNode;
}

/** One or many locations, searched on the server: those of the project, or of the company where the project has none. */
export function LocationsField(props: LocationsFieldProps) {
  const { companyId, projectId, value, names, onChange, fixed, error } = props;
  const { t } = useTranslation('challenges');
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), 600);
  const enabled = projectId !== undefined;
  const any = useLocations({ words: '', companyId, projectId, enabled });
  const hasOwn = any.total !== 0;
  const query = { words: settled, companyId, enabled, ...(hasOwn ? { projectId } : {}) };
  const { locations = [], failed } = useLocations(query);
  const known = { ...names };
  for (const { locationId, Location } of locations) known[locationId] = Location.name;
  const ids = [...new Set([...value, ...locations.map(({ locationId }) => locationId)])];
  return (
    <MultiSelect
      label={t(($) => $.form.locations)}
      description={fixed ? t(($) => $.form.locationFixed) : t(($) => $.form.locationsHint)}
      placeholder={value.length === 0 ? t(($) => $.form.locationsFind) : ''}
      withAsterisk
      data={ids.map((id) => ({ value: String(id), label: known[id] ?? String(id) }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchable
      clearable
      hidePickedOptions
      maxValues={maxLocations}
      disabled={!enabled || fixed}
      nothingFoundMessage={t(($) => $.form.locationsNone)}
      value={value.map(String)}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(next) => {
        setWords('');
        onChange(next.map(Number), known);
      }}
      error={failed ? t(($) => $.form.locationsFailed) : error}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
