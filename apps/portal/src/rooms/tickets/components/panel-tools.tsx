import { useEffect } from 'react';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconChevronDown from '~icons/IconChevronDown';
import IconChevronUp from '~icons/IconChevronUp';
import { CopyButton } from '@gondola/ui/display/copy-button.tsx';
import classes from './ticket-details.module.css';

interface PanelToolsProps {
  id: number;
  /** Tickets to step along, in the order of the list. */
  ids: readonly number[];
  blocked: boolean;
  onStep: (id: number) => void;
  /** Address that opens a ticket by its id, without the id. */
  page: string;
}

const typing = 'input, textarea, select, [contenteditable="true"]';

/** The ticket's link to copy, and the way to its neighbours in the list (J and K). */
export function PanelTools({ id, ids, blocked, onStep, page }: PanelToolsProps) {
  const { t } = useTranslation('tickets');
  const at = ids.indexOf(id);
  const next = at < 0 ? undefined : ids[at + 1];
  const previous = at < 0 ? undefined : ids[at - 1];
  useEffect(() => {
    // The keys of the page rest while a dialog is open; these two belong to this one.
    const press = (event: KeyboardEvent) => {
      if (blocked || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const wanted = { j: next, k: previous }[event.key];
      if (wanted !== undefined) onStep(wanted);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [blocked, next, previous, onStep]);
  const steps = [
    { key: 'K', to: previous, label: t(($) => $.keys.previous), Icon: IconChevronUp },
    { key: 'J', to: next, label: t(($) => $.keys.next), Icon: IconChevronDown },
  ];
  return (
    <>
      <CopyButton value={`${location.origin}${page}${id}`} name={t(($) => $.details.link)} />
      {at < 0
        ? null
        : steps.map(({ key, to, label, Icon }) => (
            <ActionIcon
              key={key}
              size={28}
              className={classes.step ?? ''}
              aria-label={label}
              aria-keyshortcuts={key}
              title={`${label} (${key})`}
              disabled={to === undefined}
              onClick={() => to !== undefined && onStep(to)}
            >
              <Icon size={17} stroke={1.7} />
            </ActionIcon>
          ))}
    </>
  );
}
