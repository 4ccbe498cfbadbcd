// The completions that a text offers while one types: the state of the list, wherever the text is written.
import { useState } from 'react';
import { useActiveOption } from './use-active-option.ts';

/** One completion. */
interface Suggestion {
  /** As it is written into the text. */
  readonly value: string;
  readonly label: string;
}

/** A possible completion of a text's end. */
export interface Completion {
  /** Characters before the cursor that a suggestion replaces. */
  readonly length: number;
  readonly options: readonly Suggestion[];
}

export interface Suggesting {
  /** Names the list to screen readers. */
  readonly label: string;
  /** The completion of the text before the cursor; undefined where nothing is offered. */
  readonly complete: (before: string) => Completion | undefined;
}

/** How many characters after the cursor the end of `text` repeats, such as braces that are closed already. */
export function repeatedAfter(text: string, after: string): number {
  let length = Math.min(text.length, after.length);
  while (length > 0 && !text.endsWith(after.slice(0, length))) length -= 1;
  return length;
}

/** A line of the screen, in pixels of the window: the list opens under or above it. */
interface Anchor {
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
  const [offer, setOffer] = useState<Offer>();
  // After Escape nothing is offered until something else is begun.
  const [isDismissed, setDismissed] = useState(false);
  const close = () => setOffer(undefined);
  const choose = (option: Suggestion) => {
    if (offer) insert(option.value, offer.length);
    close();
  };
  const shown = isDismissed ? undefined : offer;
  const { listId, active, restart, press, aria } = useActiveOption({
    options: shown?.options ?? [],
    choose,
    dismiss: () => setDismissed(true),
  });
  return {
    /** Reads what stands before the cursor, and where on the screen the cursor is. */
    read: (before: string, anchorOf: (length: number) => Anchor) => {
      const completion = suggesting?.complete(before);
      restart();
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
      // The cursor leaves what the list would complete.
      if (shown && cursorKeys.has(key)) close();
      return press(key);
    },
    /** For the element that has the focus. */
    aria,
    /** For a SuggestionList. */
    list: shown
      ? {
          id: listId,
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
