import { useState } from 'react';

import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useKeptQuery } from '@gondola/client/queries.ts';
import { OptionalSelect } from '@gondola/ui/form/optional-select.tsx';
import { callsOf, type Company } from '../group-kinds.ts';

interface ListingSelectProps {
  company: Company;
  value: string | null;
  /** The chosen listing as it is known without asking. */
  known: { id: number; name: string; deleted: boolean } | null;
  onChange: (value: string | null) => void;
  readOnly: boolean;
  error?: React.ReactNode;
}

const max = 50;

/** The listing of a cluster, searched on the server by its name (D31). */
export function ListingSelect({ company, value, known, onChange, readOnly, error }: ListingSelectProps) {
  const { t } = useTranslation('groups');
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words, 600);
  const [chosen, setChosen] = useState(known);
  const isChosenName = settled === chosen?.name;
  const { data, error: failure } = useKeptQuery({
    ...callsOf.listing.list(
      { searchValue: isChosenName ? '' : settled, column: 'name', limit: max, noDeleted: 'true' },
      company,
    ),
  });
  const found = data?.groups ?? [];
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const nameOf = ({ name, deleted }: { name: string; deleted: boolean }) =>
    deleted ? t(($) => $.listing.deleted, { name }) : name;
  return (
    <OptionalSelect
      label={t(($) => $.listing.label)}
      placeholder={t(($) => $.listing.placeholder)}
      data={offered.map((listing) => ({ value: String(listing.id), label: nameOf(listing) }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchable
      disabled={readOnly}
      nothingFoundMessage={t(($) => $.listing.none)}
      value={value}
      onSearchChange={setWords}
      onChange={(next) => {
        setChosen(offered.find(({ id }) => String(id) === next) ?? null);
        onChange(next);
      }}
      error={failure ? t(($) => $.errors.loadingListings) : error}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
