import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { EmptyState } from '../display/empty-state.tsx';
import { Waiting } from '../display/waiting.tsx';
import { SidePanel } from './side-panel.tsx';
import type { SidePanelProps } from './side-panel-frame.tsx';
import classes from './side-panel.module.css';

interface DetailPanelProps<Details> extends Omit<SidePanelProps, 'children' | 'opened'> {
  opened?: boolean;
  /** The read: `useApi` of the call. */
  query: { error: Error | null; refetch: () => unknown };
  /** The details as soon as they are known: a list may know them before they are read. */
  details: Details | undefined;
  /** The server says that there is no such entity, or none for this person. */
  isMissing?: boolean;
  words: {
    loading: string;
    failed: string;
    missing?: string;
    missingText?: string;
  };
  /** Pixels of what is on its way. */
  waitingHeight?: number;
  children: (details: Details) => ReactNode;
}

/** Details of one row next to its list: on their way, not found, not readable with a second try, or there. */
export function DetailPanel<Details>(props: DetailPanelProps<Details>) {
  const { opened = true, query, details, isMissing, words, waitingHeight = 320, children, ...panel } = props;
  const { t } = useTranslation('ui');
  const { error } = query;
  const state = () => {
    if (details !== undefined && !isMissing) return children(details);
    if (!error) return <Waiting height={waitingHeight} label={words.loading} />;
    if (isMissing)
      return (
        <EmptyState urgent drawing="search" title={words.missing ?? words.failed} text={words.missingText} />
      );
    return (
      <EmptyState
        urgent
        drawing="broken"
        title={words.failed}
        text={error.message}
        action={
          <Button variant="default" onClick={() => void query.refetch()}>
            {t(($) => $.table.retry)}
          </Button>
        }
      />
    );
  };
  return (
    <SidePanel {...panel} opened={opened}>
      {opened ? <Later>{state()}</Later> : null}
    </SidePanel>
  );
}

/** Its content a frame after it is first drawn: the panel itself answers the press. */
function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <div aria-busy />;
}

interface NeighbourStepsProps {
  id: number;
  /** Rows to step along, in the order of the list. */
  ids: readonly number[];
  /** A dialog above the panel has the keys. */
  isBlocked: boolean;
  onStep: (id: number) => void;
  words: { previous: string; next: string };
}

const typing = 'input, textarea, select, [contenteditable="true"]';

/** The way from a panel to the row before and the row after in its list, with K and J too. Nothing where it is not in the list. */
export function NeighbourSteps({ id, ids, isBlocked, onStep, words }: NeighbourStepsProps) {
  const at = ids.indexOf(id);
  const next = at < 0 ? undefined : ids[at + 1];
  const previous = at < 0 ? undefined : ids[at - 1];
  useEffect(() => {
    // The keys of the page rest while a dialog is open; these two belong to this one.
    const press = (event: KeyboardEvent) => {
      if (isBlocked || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const to = { j: next, k: previous }[event.key];
      if (to !== undefined) onStep(to);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isBlocked, next, previous, onStep]);
  if (at < 0) return null;
  const steps = [
    { key: 'K', to: previous, label: words.previous, Icon: IconChevronUp },
    { key: 'J', to: next, label: words.next, Icon: IconChevronDown },
  ];
  return steps.map(({ key, to, label, Icon }) => (
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
  ));
}
