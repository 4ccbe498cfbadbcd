import type { CSSProperties, ReactNode, Ref } from 'react';
import classes from './listbox.module.css';

interface ListboxProps<Option> {
  id: string;
  /** Names the list to screen readers. */
  label: string;
  options: readonly Option[];
  keyOf: (option: Option) => string | number;
  /** Place of the option that Enter takes; see useActiveOption. */
  active: number;
  choose: (option: Option) => void;
  /** The look of an option; `detail` is that of its explanation. */
  children: (option: Option, detail: string) => ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  optionClassName?: string | undefined;
  style?: CSSProperties;
}

/** Options of a text that keeps the focus: its keys step through them (useActiveOption), a press takes one. */
export function Listbox<Option>({
  id,
  label,
  options,
  keyOf,
  active,
  choose,
  children,
  ref,
  className = '',
  optionClassName = '',
  style,
}: ListboxProps<Option>) {
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className={`${classes.list} ${className}`}
      style={style}
    >
      {options.map((option, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard chooses from the text, which keeps the focus
        <div
          key={keyOf(option)}
          id={optionId(id, place)}
          ref={place === active ? bringIntoView : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={`${classes.option} ${optionClassName}`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {children(option, classes.detail ?? '')}
        </div>
      ))}
    </div>
  );
}

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
