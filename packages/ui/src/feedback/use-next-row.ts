import { useEffect, useRef } from 'react';

/**
 * The row that takes the place of an open one when it leaves its list: the next one, or the one before where it was the last. Asked
 * after the change, when an event may have taken the row out of `ids` already.
 */
export function useNextRow(id: number, ids: readonly number[]): () => number | undefined {
  const known = useRef<{ id: number; next: number | undefined }>(undefined);
  useEffect(() => {
    const at = ids.indexOf(id);
    if (at >= 0) known.current = { id, next: ids[at + 1] ?? ids[at - 1] };
  }, [id, ids]);
  return () => (known.current?.id === id ? known.current.next : undefined);
}
