import { type ReactNode, useState } from 'react';
import { categoryEndpoints } from '@gondola/contract';

import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { OptionalSelect } from '@gondola/ui/form/optional-select.tsx';
import { apiQuery, useKeptQuery } from '@gondola/client/queries.ts';

interface CategorySelectProps {
  companyId: number | undefined;
  /** Code of the category; empty for none. */
  value: string;
  /** The category as the product knows it: shown before, and whether or not, the search finds it. */
  known: { code: string; name: string } | null;
  onChange: (code: string) => void;
  error?: ReactNode;
}

const shownAtOnce = 50;
/** Milliseconds without a key before the server is asked. */
const pause = 300;

/** One of the company's categories, searched on the server by name or code. */
export function CategorySelect({ companyId, value, known, onChange, error }: CategorySelectProps) {
  const { t } = useTranslation('products');
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words, pause);
  const [chosen, setChosen] = useState(known);
  // The field shows the chosen name as its words: that is no search.
  const label = chosen ? `${chosen.name} · ${chosen.code}` : '';
  const searchValue = asked === label ? '' : asked;
  const { data, isFetching } = useKeptQuery({
    ...apiQuery(
      categoryEndpoints.list,
      { query: { searchValue, noDeleted: true, limit: shownAtOnce } },
      companyId ?? null,
    ),
    enabled: companyId !== undefined,
  });
  const found = (data?.categories ?? []).flatMap(({ code, name }) => (code === null ? [] : [{ code, name }]));
  const all = chosen && !found.some(({ code }) => code === chosen.code) ? [chosen, ...found] : found;
  return (
    <OptionalSelect
      label={t(($) => $.fields.category)}
      placeholder={t(($) => $.productForm.category)}
      searchable
      disabled={companyId === undefined}
      error={error}
      data={all.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={
        isFetching ? t(($) => $.productForm.searching) : t(($) => $.productForm.noCategories)
      }
      value={value || null}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(code) => {
        setChosen(all.find((category) => category.code === code) ?? null);
        onChange(code ?? '');
      }}
    />
  );
}
