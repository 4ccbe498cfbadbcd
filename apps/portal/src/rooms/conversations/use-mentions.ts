import { maxMentions, type Mentionable } from '@gondola/contract';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { drawAndFocus } from '@gondola/ui/form/draw-and-focus.ts';
import { carriesWords, namedIn, wordsBefore } from './mentions.ts';
import { useMentionable } from './queries.ts';

interface MentionOptions {
  /** The ticket that is written about. */
  id: number;
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Offers people while `@` and a name are typed, by keys alone: arrows choose, Enter or Tab takes, Escape leaves the text as it is. */
export function useMentions({ id, text, onText, field }: MentionOptions) {
  const listId = useId();
  const [words, setWords] = useState<string>();
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<readonly Mentionable[]>([]);
  const named = namedIn(text, chosen);
  const isFull = named.length >= maxMentions;
  const people = useMentionable(id, isFull ? undefined : words);
  const offered =
    words === undefined || isFull
      ? []
      : (people ?? []).filter(({ fullName }) => carriesWords(fullName, words));
  const close = () => setWords(undefined);
  const read = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    setActive(0);
    setWords(selectionStart === selectionEnd ? wordsBefore(value.slice(0, selectionEnd)) : undefined);
  };
  const choose = (person: Mentionable) => {
    const to = field.current?.selectionEnd ?? text.length;
    const from = to - (words?.length ?? 0);
    const written = `${person.fullName} `;
    setChosen((before) => [...before, person]);
    close();
    drawAndFocus(
      () => onText(text.slice(0, from) + written + text.slice(to).replace(/^ /, '')),
      () => field.current,
    );
    const cursor = from + written.length;
    field.current?.setSelectionRange(cursor, cursor);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const person = offered[active];
    if (!person) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = offered.length > 0;
  return {
    /** People that the message names. */
    named,
    read,
    press,
    close,
    forget: () => setChosen([]),
    /** Undefined while nobody is offered. */
    list: isOpen ? { id: listId, people: offered, active, choose } : undefined,
    /** For the field. */
    aria: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
      // Escape closes the list, not the panel around it.
      'data-mantine-stop-propagation': isOpen ? true : undefined,
    } as const,
  };
}

export type MentionListProps = NonNullable<ReturnType<typeof useMentions>['list']>;
