import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ActionIcon } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { followRow, partsOf } from './follow-row.ts';
import classes from './header-actions.module.css';

/** Pixels between two actions, and of the button that leads to those behind the first two. */
const gap = 8;
const roomOfMore = 36 + gap;

/** Marks the actions of a row `room` pixels wide as the style sheet of its place has them, and counts those without room in it. */
function placeActions(place: HTMLElement, row: HTMLElement, room: number): number {
  const actions = partsOf(row);
  const primary = actions.at(-1);
  const inOrder = primary ? [primary, ...actions.slice(0, -1)] : [];
  const widthOf = (some: readonly HTMLElement[]): number =>
    some.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, -gap);
  const doFit = widthOf(inOrder) <= room;
  const isRoomForTwo = widthOf(inOrder.slice(0, 2)) <= room - roomOfMore;
  const shown = doFit ? inOrder.length : isRoomForTwo ? 2 : 1;
  for (const [at, action] of inOrder.entries())
    action.dataset['at'] = at >= shown ? 'behind' : at === 0 ? 'primary' : 'next';
  // While the menu is open, the row is the menu: those in sight keep their room next to the button.
  const inSight = inOrder.slice(0, shown);
  place.style.setProperty('--next', `${inSight[1] ? inSight[1].offsetWidth + gap : 0}px`);
  place.style.setProperty('--in-sight', `${widthOf(inSight) + gap}px`);
  place.style.setProperty('--end', `${place.getBoundingClientRect().right}px`);
  place.style.setProperty('--height', `${Math.max(0, ...inSight.map(({ offsetHeight }) => offsetHeight))}px`);
  return inOrder.length - shown;
}

/** The actions of a row that are behind its button. */
const behindOf = (row: HTMLElement | null): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(':scope > [data-at="behind"]') ?? []),
];

/** The actions of a page's head. On a phone those without room next to the first two are behind a button. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [behind, setBehind] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const place = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const row = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const around = place.current;
    const header = around?.parentElement;
    const actions = row.current;
    // Actions of the open menu are as wide as it, and tell nothing of the row.
    if (!around || !header || !actions || isOpen) return undefined;
    return followRow(header, () => setBehind(placeActions(around, actions, header.clientWidth)));
  }, [place, isOpen]);
  // As from a menu, the arrows lead on from the button, and what opens closes before the page answers.
  useEffect(() => {
    if (isOpen) behindOf(row.current)[0]?.focus();
  }, [isOpen]);
  const close = () => {
    more.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    const actions = behindOf(row.current);
    const at = actions.findIndex((action) => action.contains(document.activeElement));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isOpen) close();
    else if (step !== undefined && isOpen) actions.at((at + step) % actions.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons have the keys, these are the menu's
    <div
      ref={place}
      className={classes.place}
      data-open={isOpen && behind > 0 ? '' : undefined}
      onKeyDown={press}
      onClick={({ target }) => {
        const isBehind = behindOf(row.current).some((action) => action.contains(target as Node));
        const isUnavailable = (target as Element).closest('[aria-disabled="true"]') !== null;
        // A dialog that opens now gives the focus back to a button that is still there.
        if (isBehind && !isUnavailable) close();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div ref={row} id={id} className={classes.actions}>
        {children}
      </div>
      {behind > 0 ? (
        <ActionIcon
          ref={more}
          className={classes.more}
          variant="default"
          aria-label={t(($) => $.moreActions)}
          title={t(($) => $.moreActions)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={17} stroke={1.8} />
        </ActionIcon>
      ) : null}
    </div>
  );
}
