import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBuilder } from './builder-store.ts';
import { focusRow } from './outline/focus-row.ts';
import { usePageTitle } from './target-name.ts';
import classes from './builder.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

/** Milliseconds after the last digit until the number is whole. */
const patience = 2000;

/** G and a number: every digit goes to the page typed so far; any other key, or a pause, ends it. */
export function useGoTo(): { readonly begin: () => void; readonly chip: ReactNode } {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const titleOf = usePageTitle();
  const [typed, setTyped] = useState<string | null>(null);
  /** The same at once: digits may come faster than the page is drawn. */
  const now = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (digits: string | null) => {
    now.current = digits;
    setTyped(digits);
    clearTimeout(timer.current);
    if (digits !== null) timer.current = setTimeout(() => type(null), patience);
  };
  const latest = useRef(type);
  useEffect(() => {
    latest.current = type;
  });
  const { pages } = store.draft;
  const page = pages[Number(typed) - 1];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (now.current === null) return undefined;
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) {
        const key = pressedKey(event);
        if (key === 'Escape' || key === 'Enter') {
          event.preventDefault();
          // The outline would take Enter for a new page.
          event.stopPropagation();
        }
        return latest.current(null);
      }
      event.preventDefault();
      event.stopPropagation();
      const next = `${now.current}${event.key}`;
      // A number beyond the last page begins again with its last digit.
      const digits = Number(next) > store.draft.pages.length ? event.key : next;
      const target = store.draft.pages[Number(digits) - 1];
      if (target) {
        store.show(target.key);
        focusRow(target.key);
      }
      return latest.current(digits);
    };
    document.addEventListener('keydown', press, true);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('keydown', press, true);
    };
  }, [store]);
  const chip =
    typed === null ? null : (
      <p className={classes.goTo} role="status">
        {page
          ? t(($) => $.goTo.page, { place: typed, title: titleOf(page) })
          : t(($) => $.goTo.number, { count: pages.length })}
      </p>
    );
  return { begin: () => type(''), chip };
}
