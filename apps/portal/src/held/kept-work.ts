// A file of its own, because the frame of every page asks whether there is any and loads nothing else of held work.

/** Begins the keys of the work of a person that this browser keeps. */
export const prefixOf = (userId: number): string => `gondola.held.${userId}.`;

/** Whether this browser keeps work of a person that no server has, of this tab or another. */
export function hasKeptWork(userId: number): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefixOf(userId)));
  } catch {
    return false;
  }
}
