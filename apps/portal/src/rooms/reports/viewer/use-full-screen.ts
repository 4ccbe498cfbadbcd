import { type RefObject, useEffect, useState } from 'react';
import { enterFullScreen, leaveFullScreen, setApart } from './full-screen.ts';

/** Whether an element fills the screen, and how to change that; Escape ends it. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull || !element.current) return undefined;
    const giveBack = setApart(element.current);
    const leave = () => setFull(false);
    const onChange = () => {
      if (!document.fullscreenElement) leave();
    };
    const onKey = (event: KeyboardEvent) => {
      // A menu that is open takes the key for itself.
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      giveBack();
      void leaveFullScreen();
    };
  }, [isFull, element]);
  const toggle = () => {
    if (!isFull) void enterFullScreen();
    setFull(!isFull);
  };
  return { isFull, toggle };
}
