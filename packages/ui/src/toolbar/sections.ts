// On a phone the filters of a list are laid open in a sheet, as sections of it: a menu of their own would be a third layer.
import { type ComponentType, createContext } from 'react';

/** A filter with one value out of a list. */
export interface FilterMenuProps {
  name: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter whose values are searched on the server. */
export interface SearchMenuProps {
  name: string;
  value: string | undefined;
  /** The chosen value in words, as far as the page knows it. */
  label: string | undefined;
  onChange: (value: string | undefined) => void;
  /** The server's results for the words last asked for; undefined while they are on their way. */
  found: readonly { value: string; label: string; note?: string }[] | undefined;
  /** Asks for what these words mean; with none as soon as the menu opens. */
  onWords: (words: string) => void;
}

/** A filter by a span of days. */
export interface DateRangeFilterProps {
  name: string;
  /** A preset's name or `yyyy-mm-dd..yyyy-mm-dd`. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

interface Sections {
  /** `isRequired`: one of them is always in force. */
  Options: ComponentType<FilterMenuProps & { isRequired?: boolean }>;
  Search: ComponentType<SearchMenuProps>;
  /** `words`: the value in words. */
  Dates: ComponentType<DateRangeFilterProps & { words: string | undefined }>;
}

/** Draws filters and orders within a sheet; undefined next to a list, where each has a menu of its own. */
export const SectionsContext = createContext<Sections | undefined>(undefined);
