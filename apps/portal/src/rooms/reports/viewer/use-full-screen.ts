import { type RefObject, useEffect, useState } from 'react';

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

// The whole document goes full screen and the report is laid over it: menus and hints, which live next to the page, stay
// within sight. Where a browser knows no full screen (or refuses it) the report fills the window instead.

/** Makes everything but the element, and what announces something, unreachable; returns what undoes it. */
function setApart(element: HTMLElement): () => void {
  const muted: Element[] = [];
  for (let at: Element = element; at.parentElement && at !== document.body; at = at.parentElement) {
    if (at.parentElement === document.body) break;
    for (const sibling of at.parentElement.children) {
      const speaks = sibling.matches('[aria-live], [role=status], [role=alert]');
      if (sibling === at || speaks || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      muted.push(sibling);
    }
  }
  return () => {
    for (const each of muted) each.removeAttribute('inert');
  };
}

/** Asks for the whole screen; resolves even where that is refused. */
async function enterFullScreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // The window is filled all the same.
  }
}

/** Gives the screen back, if it was given. */
async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}
