// A page may wait for its databases without end where the browser answers others: loaded again, it has a connection of its own.
import { useEffect, useState } from 'react';
import { answered } from '../device/answered.ts';
import type { FieldStore } from '../store/field-store.ts';

/** Milliseconds for an answer. */
const patience = 3_000;
/** Milliseconds between two looks. */
const rhythm = 5_000;

/** Whether the browser answers a fresh connection to its databases, and gives the application again, with a connection or without one. */
async function helpsToReload(): Promise<boolean> {
  const worker = new Worker(new URL('../device/ask-databases.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const asked = new Promise((resolve, reject) => {
      worker.addEventListener('message', resolve);
      worker.addEventListener('error', () => reject(new Error('the worker did not begin')));
    });
    await answered(asked, 'naming databases to a fresh connection', patience);
    const page = await answered(fetch('/field/'), 'the page of the application', patience);
    return page.ok;
  } catch {
    return false;
  } finally {
    worker.terminate();
  }
}

/** Whether to offer that the page is loaded again while it waits for its databases: that helps, and loses nothing of the visit. */
export function useReload(store: FieldStore, visitId: string, isUnanswered: boolean): boolean {
  const [helps, setHelps] = useState(false);
  useEffect(() => {
    if (!isUnanswered) return undefined;
    let isLeft = false;
    const look = async (): Promise<void> => {
      const found = store.isCopied(visitId) && (await helpsToReload());
      if (!isLeft) setHelps(found);
    };
    const timer = setInterval(() => void look(), rhythm);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [store, visitId, isUnanswered]);
  return isUnanswered && helps;
}
