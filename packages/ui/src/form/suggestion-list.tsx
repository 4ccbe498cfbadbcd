import { useEffect, useRef } from 'react';
import type { SuggestionListProps } from './use-suggestions.ts';
import classes from './suggestion-list.module.css';

const width = 320;
const maxHeight = 260;
const margin = 8;

/** The list of useSuggestions beside the cursor; the focus stays in the text. */
export function SuggestionList({ id, label, options, anchor, active, choose, close }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => {
    // What scrolls takes the cursor along, the list stays.
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && list.current?.contains(event.target))) close();
    };
    window.addEventListener('scroll', leave, true);
    window.addEventListener('resize', leave);
    return () => {
      window.removeEventListener('scroll', leave, true);
      window.removeEventListener('resize', leave);
    };
  }, [close]);
  const isAbove = anchor.bottom + maxHeight + margin > window.innerHeight && anchor.top > maxHeight;
  const left = Math.max(margin, Math.min(anchor.left, window.innerWidth - width - margin));
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={classes.list}
      style={{
        left,
        width: `min(${width}px, calc(100vw - ${2 * margin}px))`,
        maxHeight,
        ...(isAbove ? { bottom: window.innerHeight - anchor.top + 4 } : { top: anchor.bottom + 4 }),
      }}
    >
      {options.map((option, place) => (
        // The keyboard chooses from the text, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={classes.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          <span>{option.label}</span>
          <code className={classes.value}>{option.value}</code>
        </div>
      ))}
    </div>
  );
}
