import { useEffect, useRef } from 'react';
import { addKeys, type KeyBinding } from './key-registry.ts';

/** Registers the keys of a page (or a part of it) while it is shown; `?` lists them under `name`. */
export function useKeys(name: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  const shape = JSON.stringify(bindings.map(({ run: _run, ...shown }) => shown));
  useEffect(() => {
    const list = JSON.parse(shape) as Omit<KeyBinding, 'run'>[];
    return addKeys({
      name,
      bindings: list.map((shown, index) => Object.assign(shown, { run: () => latest.current[index]?.run() })),
    });
  }, [name, shape]);
}
