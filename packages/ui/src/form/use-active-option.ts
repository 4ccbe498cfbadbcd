import { useId, useState } from 'react';
import { optionId } from './listbox.tsx';

interface ActiveOptions<Option> {
  /** Empty while the list is closed. */
  options: readonly Option[];
  choose: (option: Option) => void;
  dismiss: () => void;
  /** Place of the option that is active before any key. */
  begin?: number;
}

/** The keys of a Listbox, pressed in the text that it belongs to: arrows step, Enter or Tab takes, Escape dismisses. */
export function useActiveOption<Option>({ options, choose, dismiss, begin = 0 }: ActiveOptions<Option>) {
  const listId = useId();
  const [active, setActive] = useState(begin);
  const isOpen = options.length > 0;
  const step = (by: number) => setActive((now) => (now + by + options.length) % options.length);
  return {
    listId,
    active,
    /** Other options come: the first is the active one. */
    restart: () => setActive(0),
    /** Whether a key was for the list; one that `pressedKey` gave. */
    press: (pressed: string): boolean => {
      const option = options[active];
      if (!option) return false;
      if (pressed === 'ArrowDown') step(1);
      else if (pressed === 'ArrowUp') step(-1);
      else if (pressed === 'Enter' || pressed === 'Tab') choose(option);
      else if (pressed === 'Escape') dismiss();
      else return false;
      return true;
    },
    /** For the element that has the focus. */
    aria: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? optionId(listId, active) : undefined,
    } as const,
  };
}
