import { type RefObject, useEffect, useRef } from 'react';
import { askToLeave, notePart } from './unsaved-parts.ts';

interface LeaveOptions {
  /** Whether it is being sent. */
  busy?: boolean;
  /** `path`: stays on the page whatever the search of the address becomes. */
  holds?: 'address' | 'path';
  /** Set true where everything is done although something still counts as unsaved: nothing asks any more. */
  done?: Readonly<RefObject<boolean>>;
}

/**
 * While `unsaved` is true nothing takes the person away without asking: no way out of the page, and not closing the tab.
 * The function returned leaves by the part's own button or Escape: it asks where it must, and does nothing while the part
 * is being sent.
 */
export function useLeaveQuestion(
  unsaved: boolean,
  { busy = false, holds = 'address', done }: LeaveOptions = {},
): (then: () => void) => void {
  const part = useRef<object>({});
  const isLeft = useRef(false);
  useEffect(() => {
    if (!unsaved) isLeft.current = false;
    const isDone = () => isLeft.current || done?.current === true;
    notePart(part.current, { unsaved, busy, ofPath: holds === 'path', isDone });
  }, [unsaved, busy, holds, done]);
  useEffect(() => {
    const key = part.current;
    return () => notePart(key, undefined);
  }, []);
  useEffect(() => {
    if (!unsaved) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [unsaved]);
  return (then) => {
    if (busy) return;
    const leave = async () => {
      if (unsaved && !(await askToLeave())) return;
      // Given up: the address it leads to is not asked about again.
      isLeft.current = true;
      then();
    };
    void leave();
  };
}
