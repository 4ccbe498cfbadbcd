import { useRef } from 'react';

/** Begins the work of a tap, unless that of an earlier one still goes on: two taps make one visit. */
export function useOneTap(): (work: () => Promise<unknown>) => void {
  const isBusy = useRef(false);
  return (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void work().finally(() => {
      isBusy.current = false;
    });
  };
}
