// The whole document goes full screen and the report is laid over it: menus and hints, which live beside the page, stay
// within sight. Where a browser knows no full screen (or refuses it) the report fills the window instead.

/** Makes everything but the element, and what announces something, unreachable; returns what undoes it. */
export function setApart(element: HTMLElement): () => void {
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
export async function enterFullScreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // The window is filled all the same.
  }
}

/** Gives the screen back, if it was given. */
export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}
