import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormats } from '../format/use-formats.ts';
import classes from './count-tabs.module.css';

interface CountTabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the panel the tabs govern. */
  controls?: string;
}

/** Tabs with how many each holds; arrow keys move between them. */
export function CountTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  controls,
}: CountTabsProps<Value>) {
  const { number } = useFormats();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => {
    // On a phone the chosen one may lie beyond the edge, as a link to it leads straight there.
    list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const press = (event: KeyboardEvent) => {
    const next = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const index = next === undefined ? undefined : (next + tabs.length) % tabs.length;
    const tab = index === undefined ? undefined : tabs[index];
    if (index === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.value);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={press}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={classes.count}>{number(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}
