/** Calls `look` now, and again when the row's size or anything in it changes; gives back how to stop. */
export function followRow(row: HTMLElement, look: () => void): () => void {
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(row);
  const contents = new MutationObserver(look);
  contents.observe(row, { childList: true, subtree: true, characterData: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}

/** The parts of a row. An element that takes no room is none: Mantine puts style elements next to its fields. */
export const partsOf = (row: HTMLElement): HTMLElement[] =>
  [...row.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.offsetWidth > 0,
  );
