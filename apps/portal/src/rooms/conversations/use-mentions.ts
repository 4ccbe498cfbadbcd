import { maxMentions, type Mentionable } from '@gondola/contract';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { drawAndFocus } from '@gondola/ui/form/draw-and-focus.ts';
import { useActiveOption } from '@gondola/ui/form/use-active-option.ts';
import { carriesWords, namedIn, wordsBefore } from './mentions.ts';
import { useMentionable } from './queries.ts';
import { isComposing } from '@gondola/ui/pressed-key.ts';

interface MentionOptions {
  /** The ticket that is written about. */
  id: number;
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Offers people while `@` and a name are typed, by keys alone: arrows choose, Enter or Tab takes, Escape leaves the text as it is. */
export function useMentions({ id, text, onText, field }: MentionOptions) {
  const [words, setWords] = useState<string>();
  const [chosen, setChosen] = useState<readonly Mentionable[]>([]);
  const named = namedIn(text, chosen);
  const isFull = named.length >= maxMentions;
  const people = useMentionable(id, isFull ? undefined : words);
  const offered =
    words === undefined || isFull
      ? []
      : (people ?? []).filter(({ fullName }) => carriesWords(fullName, words));
  const close = () => setWords(undefined);
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
  const { listId, active, restart, ...keys } = useActiveOption({ options: offered, choose, dismiss: close });
  const read = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    restart();
    setWords(selectionStart === selectionEnd ? wordsBefore(value.slice(0, selectionEnd)) : undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if (!keys.press(event.key)) return;
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
    list: isOpen ? { id: listId, options: offered, active, choose } : undefined,
    /** For the field. */
    aria: {
      ...keys.aria,
      // Escape closes the list, not the panel around it.
      'data-mantine-stop-propagation': isOpen ? true : undefined,
    } as const,
  };
}

export type MentionListProps = NonNullable<ReturnType<typeof useMentions>['list']>;
