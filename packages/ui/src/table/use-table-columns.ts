import { useMemo, useState } from 'react';
import { type ColumnChoice, hiddenAtFirst, readColumns, writeColumns } from './column-choice.ts';
import type { Column } from './columns.ts';
import type { ListSearch } from './list-search.ts';
import { useTableMemory } from './table-memory.ts';

type Widths = Readonly<Record<string, number>>;

/**
 * The columns of a table on show: those that its address names, as the link of a view does, or those that the person chose in
 * this browser. What is changed goes where it came from.
 */
export function useTableColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
  list: { search: ListSearch; setColumns: (columns: string | undefined) => void },
) {
  const [memory, remember] = useTableMemory(name);
  const { columns: named } = list.search;
  const addressed = readColumns(columns, named);
  const kept: ColumnChoice = addressed ?? memory;
  /** Widths under the hand: an address, or what is remembered, changes once it lets go. */
  const [held, setHeld] = useState<{ over: string | undefined; widths: Widths }>();
  const widths = held && held.over === named ? { ...kept.widths, ...held.widths } : kept.widths;
  const hidden = kept.hidden ?? hiddenAtFirst(columns);
  const keep = (next: ColumnChoice) => {
    if (addressed) list.setColumns(writeColumns(columns, next));
    else
      remember(() => ({ ...(next.hidden ? { hidden: [...next.hidden] } : {}), widths: { ...next.widths } }));
  };
  const hiddenKeys = hidden.join(' ');
  // By hand: taken together with the rest of the table by the compiler, it would draw every row again with it.
  const visible = useMemo(() => {
    const gone = hiddenKeys.split(' ');
    return columns.filter(({ key, hideable }) => hideable === false || !gone.includes(key));
  }, [columns, hiddenKeys]);
  return {
    visible,
    hidden,
    widths,
    /** The columns on show as an address has them. */
    written: writeColumns(columns, { hidden, widths }),
    hide: (next: readonly string[]) => keep({ hidden: next, widths }),
    /** `isSettled` once the hand lets go. */
    resize: (key: string, width: number, isSettled: boolean) => {
      const after = { ...widths, [key]: width };
      setHeld({ over: named, widths: after });
      if (isSettled) keep({ hidden: kept.hidden, widths: after });
    },
    /** The columns and widths that the table begins with. */
    reset: () => {
      setHeld(undefined);
      remember(() => ({ widths: {} }));
      if (named !== undefined) list.setColumns(undefined);
    },
  };
}
