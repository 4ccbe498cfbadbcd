import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { TextInput } from '@mantine/core';
import { folded } from '@gondola/formats/folded.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './move-work.module.css';

interface Person {
  readonly id: number;
  readonly fullName: string;
  readonly assignments: number;
}

interface PeopleProps {
  people: readonly Person[];
  /** The chosen person; '' for nobody. */
  value: string;
  onChoose: (id: string) => void;
}

/** Most people drawn at once: of more, the search finds the others. */
const mostDrawn = 60;

/** The people who can take work over: one is chosen, or work is dropped on them. */
export function PeopleToTake({ people, value, onChoose }: PeopleProps) {
  const { t } = useTranslation('field');
  const [words, setWords] = useState('');
  const found = people.filter(({ fullName }) => folded(fullName).includes(folded(words)));
  return (
    <fieldset className={classes.people}>
      <legend>{t(($) => $.move.to)}</legend>
      <p className={classes.hint}>{t(($) => $.move.drop)}</p>
      <TextInput
        aria-label={t(($) => $.move.findPerson)}
        placeholder={t(($) => $.move.findPerson)}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={classes.names}>
        {found.slice(0, mostDrawn).map((person) => (
          <PersonToTake
            key={person.id}
            person={person}
            isChosen={value === String(person.id)}
            onChoose={onChoose}
          />
        ))}
        {found.length === 0 ? <p className={classes.hint}>{t(($) => $.move.noPerson)}</p> : null}
        {found.length > mostDrawn ? <p className={classes.hint}>{t(($) => $.move.morePeople)}</p> : null}
      </div>
    </fieldset>
  );
}

interface PersonProps {
  person: Person;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function PersonToTake({ person: { id, fullName, assignments }, isChosen, onChoose }: PersonProps) {
  const { t } = useTranslation('field');
  const target = useRef<HTMLLabelElement>(null);
  const isOver = useWorkDropped(target, () => onChoose(String(id)));
  return (
    <label ref={target} className={classes.person} data-over={isOver || undefined}>
      <input type="radio" name="to" checked={isChosen} onChange={() => onChoose(String(id))} />
      <span>{fullName}</span>
      <small>{t(($) => $.move.holds, { count: assignments })}</small>
    </label>
  );
}

/** Kind of what is dragged, so that nothing else is taken for it. */
export const draggedWork = 'work-to-move';

/** Lets work be dropped on an element; says whether some hangs over it. */
function useWorkDropped(target: RefObject<HTMLElement | null>, onDrop: () => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === draggedWork,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => {
        setOver(false);
        latest.current();
      },
    });
  }, [target]);
  return isOver;
}
