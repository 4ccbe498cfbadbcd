import { useState } from 'react';
import type { ServiceCheck } from '@gondola/contract';
import { notifyError } from '@gondola/ui/feedback/toasts.ts';

/** A test of a service, one at a time, with its last outcome. */
export function useServiceTest<Outcome extends { check: ServiceCheck }>(test: () => Promise<Outcome>) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async () => {
    setBusy(true);
    try {
      setOutcome(await test());
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { busy, outcome, check: outcome?.check, onTest: () => void run() };
}
