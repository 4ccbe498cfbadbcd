// The key that a person pressed, for whoever listens to keys. While a word is composed (Japanese, Chinese, accents of some
// keyboards), Enter, Escape and arrows belong to it: they choose among its characters and mean nothing to the page.

interface KeyPress {
  readonly key: string;
  readonly isComposing?: boolean;
  /** 229 says that the press was taken by the composition: some browsers end it before the Enter that ended it arrives. */
  readonly keyCode?: number;
  /** Of an event of React. */
  readonly nativeEvent?: KeyPress;
}

/** Whether a key press belongs to a word that is being composed. */
export function isComposing(event: KeyPress): boolean {
  const { isComposing: composes, keyCode } = event.nativeEvent ?? event;
  return composes === true || keyCode === 229;
}

/** The key, as `Enter`; `Process` while it belongs to a word that is being composed. */
export const pressedKey = (event: KeyPress): string => (isComposing(event) ? 'Process' : event.key);
