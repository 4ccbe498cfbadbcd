import { useEffect, useRef } from 'react';
import { Listbox } from './listbox.tsx';
import type { SuggestionListProps } from './use-suggestions.ts';
import classes from './suggestion-list.module.css';

const width = 320;
const maxHeight = 260;
const margin = 8;

/** The list of useSuggestions next to the cursor; the focus stays in the text. */
export function SuggestionList({ anchor, close, ...options }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A page that scrolls takes the cursor along, the list stays.
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
    <Listbox
      ref={list}
      {...options}
      keyOf={({ value }) => value}
      className={classes.list}
      optionClassName={classes.option}
      style={{
        left,
        width: `min(${width}px, calc(100vw - ${2 * margin}px))`,
        maxHeight,
        ...(isAbove ? { bottom: window.innerHeight - anchor.top + 4 } : { top: anchor.bottom + 4 }),
      }}
    >
      {({ value, label }, detail) => (
        <>
          <span>{label}</span>
          <code className={`${detail} ${classes.value}`}>{value}</code>
        </>
      )}
    </Listbox>
  );
}
