// What a text offers to complete while one types: the state of the list, wherever the text is written.
import { useId, useState } from 'react';

/** One completion. */
export interface Suggestion {
  /** As it is written into the text. */
  readonly value: string;
  readonly label: string;
}

/** What the end of a text may become. */
export interface Completion {
  /** Characters before the cursor that a suggestion replaces. */
  readonly length: number;
  readonly options: readonly Suggestion[];
}

export interface Suggesting {
  /** Names the list to screen readers. */
  readonly label: string;
  /** What the text before the cursor may become; undefined where nothing is offered. */
  readonly complete: (before: string) => Completion | undefined;
}

/** How many characters after the cursor the end of `text` repeats, such as braces that are closed already. */
export function repeatedAfter(text: string, after: string): number {
  let length = Math.min(text.length, after.length);
  while (length > 0 && !text.endsWith(after.slice(0, length))) length -= 1;
  return length;
}

/** A line of the screen, in pixels of the window: the list opens under or above it. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

const cursorKeys: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

interface Offer extends Completion {
  readonly anchor: Anchor;
}

/** The suggestions of one text; `insert` replaces that many characters before the cursor. */
export function useSuggestions(
  suggesting: Suggesting | undefined,
  insert: (value: string, length: number) => void,
) {
  const id = useId();
  const [offer, setOffer] = useState<Offer>();
  const [active, setActive] = useState(0);
  // After Escape nothing is offered until something else is begun.
  const [isDismissed, setDismissed] = useState(false);
  const close = () => setOffer(undefined);
  const choose = (option: Suggestion) => {
    if (offer) insert(option.value, offer.length);
    close();
  };
  const shown = isDismissed ? undefined : offer;
  const step = (by: number) =>
    setActive((now) => (shown ? (now + by + shown.options.length) % shown.options.length : 0));
  return {
    /** Reads what stands before the cursor, and where on the screen the cursor is. */
    read: (before: string, anchorOf: (length: number) => Anchor) => {
      const completion = suggesting?.complete(before);
      setActive(0);
      if (completion && completion.options.length > 0) {
        setOffer({ ...completion, anchor: anchorOf(completion.length) });
        return;
      }
      close();
      if (!completion) setDismissed(false);
    },
    close,
    /** Whether a key was for the list. */
    press: (key: string): boolean => {
      const option = shown?.options[active];
      if (!shown || !option) return false;
      if (key === 'ArrowDown') step(1);
      else if (key === 'ArrowUp') step(-1);
      else if (key === 'Enter' || key === 'Tab') choose(option);
      else if (key === 'Escape') setDismissed(true);
      else {
        // The cursor leaves what the list would complete.
        if (cursorKeys.has(key)) close();
        return false;
      }
      return true;
    },
    /** For the element that has the focus. */
    aria: {
      'aria-autocomplete': 'list',
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': shown ? `${id}-${active}` : undefined,
    } as const,
    /** For a SuggestionList. */
    list: shown
      ? {
          id,
          label: suggesting?.label ?? '',
          options: shown.options,
          anchor: shown.anchor,
          active,
          choose,
          close,
        }
      : undefined,
  };
}

export type SuggestionListProps = NonNullable<ReturnType<typeof useSuggestions>['list']>;
