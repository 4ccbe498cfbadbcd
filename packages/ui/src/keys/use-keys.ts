import { useEffect, useRef } from 'react';
import { addKeys, type KeyBinding } from './key-registry.ts';

/** Registers the keys of a page (or a part of it) while it is shown; `?` lists them under `name`. */
export function useKeys(name: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  const shape = JSON.stringify(
    bindings.map(({ keys, label, whileTyping = false, overDialogs = false, isListedOnly = false }) => [
      keys,
      label,
      whileTyping,
      overDialogs,
      isListedOnly,
    ]),
  );
  useEffect(() => {
    const list = JSON.parse(shape) as [string, string, boolean, boolean, boolean][];
    return addKeys({
      name,
      bindings: list.map(([keys, label, whileTyping, overDialogs, isListedOnly], index) => ({
        keys,
        label,
        whileTyping,
        overDialogs,
        isListedOnly,
        run: () => latest.current[index]?.run(),
      })),
    });
  }, [name, shape]);
}
