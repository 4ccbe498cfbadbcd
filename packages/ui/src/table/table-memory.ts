import { createContext, use, useState } from 'react';

/** Whose tables are remembered: the signed-in user's id, so that two people on one machine keep their own. */
export const MemoryScope = createContext('nobody');

/** The memory of one table. `hidden` is undefined until the person chooses. */
interface TableMemory {
  hidden?: string[];
  widths: Record<string, number>;
  /** All rows are on one page, where the table offers it. */
  isWhole?: boolean;
}

/** Reads a stored memory, ignoring anything that is not one. */
function readMemory(stored: string | null): TableMemory {
  if (!stored) return { widths: {} };
  try {
    const value = JSON.parse(stored) as Partial<TableMemory> | null;
    const widths = Object.entries(value?.widths ?? {}).filter(([, width]) => Number.isFinite(width));
    const hidden = Array.isArray(value?.hidden)
      ? value.hidden.filter((key) => typeof key === 'string')
      : undefined;
    return {
      widths: Object.fromEntries(widths),
      ...(hidden ? { hidden } : {}),
      ...(value?.isWhole === true ? { isWhole: true } : {}),
    };
  } catch {
    return { widths: {} };
  }
}

/** Hidden columns and widths of a named table, and whether all rows are shown, kept in this browser for the person. */
export function useTableMemory(
  name: string,
): [TableMemory, (change: (before: TableMemory) => TableMemory) => void] {
  const key = `gondola.table.${use(MemoryScope)}.${name}`;
  const [held, setHeld] = useState(() => ({ key, memory: load(key) }));
  const memory = held.key === key ? held.memory : load(key);
  const change = (next: (before: TableMemory) => TableMemory) => {
    const after = next(memory);
    setHeld({ key, memory: after });
    try {
      localStorage.setItem(key, JSON.stringify(after));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [memory, change];
}

function load(key: string): TableMemory {
  try {
    return readMemory(localStorage.getItem(key));
  } catch {
    return { widths: {} };
  }
}
