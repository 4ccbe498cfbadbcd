import { useEffect, useRef, useState } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { pressedKey } from '../pressed-key.ts';

/** Milliseconds without a key before what is typed is searched. */
export const searchDebounce = 600;

export interface SearchFieldProps {
  /** The search in force; the field follows it when it changes from outside. */
  value: string;
  onSearch: (value: string) => void;
  /** The hint of the search: "Search by title or number". */
  placeholder: string;
  /** Milliseconds of quiet before the search starts. */
  debounce?: number;
  width?: number;
}

/** Searches when typing pauses; Enter searches at once and Escape clears. */
export function SearchField({
  value,
  onSearch,
  placeholder,
  debounce = searchDebounce,
  width = 300,
}: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (followed !== value) {
    setFollowed(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchNow = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const page = window.location.pathname;
    timer.current = setTimeout(() => {
      // A person who has gone on to another page meanwhile must not be brought back by a search of this one.
      if (window.location.pathname === page) searchNow(text);
    }, debounce);
  };
  const clear = () => {
    setTyped('');
    searchNow('');
  };
  return (
    <TextInput
      type="search"
      w={{ base: '100%', xs: width }}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        const key = pressedKey(event);
        if (key === 'Enter') searchNow(typed);
        if (key === 'Escape' && typed) clear();
      }}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={17} stroke={1.6} />}
      rightSection={
        typed ? <CloseButton size="sm" aria-label={t(($) => $.search.clear)} onClick={clear} /> : null
      }
    />
  );
}
