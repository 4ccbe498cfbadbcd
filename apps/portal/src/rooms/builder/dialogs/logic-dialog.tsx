import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import {
  clearAllLogic,
  clearLogic,
  type Draft,
  type DraftPage,
  hasLogic,
  mayHaveLogic,
} from '@gondola/builder';
import { typeDefinition } from '@gondola/survey';
import { UnavailableButton } from '@gondola/ui/display/unavailable-button.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useBuilder, useBuilderState, useDraft } from '../builder-store.ts';
import { LogicFields } from '../page/logic-fields.tsx';
import { usePageTitle } from '../target-name.ts';
import classes from './dialogs.module.css';

interface LogicDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** All the logic of a task in one place (field-audit 2.18): per question, where its answers lead. */
export function LogicDialog({ opened, onClose }: LogicDialogProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const undecided = useBuilderState(({ problems }) =>
    problems.some(({ code }) => code === 'unassignedOptionsAlert'),
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.logic.title)} width={720}>
      <PagesWithLogic />
      {undecided ? (
        <p className={classes.failure} role="alert">
          {t(($) => $.problem.unassignedOptionsAlert)}
        </p>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={() => store.run(clearAllLogic)}>
          {t(($) => $.logic.clearAll)}
        </Button>
        <Button onClick={onClose}>{t(($) => $.task.close)}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Pixels of a page whose logic is closed, until it was drawn once. */
const usualHeight = 64;

/** Rows that the keyboard goes to from those drawn: the first of all, and the neighbours of each. */
const beside = (drawn: readonly number[], count: number): number[] =>
  [0, ...drawn.flatMap((row) => [row - 1, row + 1])].filter((row) => row >= 0 && row < count);

/** Of hundreds of pages only those in sight are drawn; the one with the focus stays wherever one scrolls. */
function PagesWithLogic() {
  // The virtualizer is one object that changes within itself, which memoised components would not notice.
  'use no memo';
  const { t } = useTranslation('builder');
  const draft = useDraft();
  const scroll = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  /** Pages whose fields are shown though they have no logic yet. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const pages = draft.pages.flatMap((page, place) =>
    page.type !== null && !typeDefinition(page.type).endsInterview ? [{ page, place }] : [],
  );
  const isOpenAt = (page: DraftPage): boolean => hasLogic(page) || opened.has(page.key);
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtualizer = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => usualHeight,
    getItemKey: (row) => pages[row]?.page.key ?? row,
    overscan: 4,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const drawn = focused < 0 ? seen : [...seen, focused];
      return [...new Set([...drawn, ...beside(drawn, pages.length)])].toSorted((one, other) => one - other);
    },
  });
  if (pages.length === 0) return <p className={classes.hint}>{t(($) => $.logic.noPages)}</p>;
  const open = (key: string, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpened(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- notes which of its rows has the focus
    <div
      ref={scroll}
      className={classes.logic}
      onFocus={({ target }) => setFocused(Number(target.closest('li')?.dataset['index'] ?? -1))}
      onBlur={() => setFocused(-1)}
    >
      {/* Not one of its buttons: the first may be closed, or take the logic of a page away. */}
      <ol
        className={classes.rows}
        tabIndex={-1}
        data-autofocus
        aria-label={t(($) => $.logic.title)}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = pages[index];
          return row ? (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={pages.length}
              aria-posinset={index + 1}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PageLogic
                {...row}
                draft={draft}
                isOpen={isOpenAt(row.page)}
                onOpen={(isOpen) => open(row.page.key, isOpen)}
              />
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
}

interface PageLogicProps {
  readonly page: DraftPage;
  /** 0-based. */
  readonly place: number;
  readonly draft: Draft;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function PageLogic({ page, place, draft, isOpen, onOpen }: PageLogicProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const titleOf = usePageTitle();
  const mayBranch = mayHaveLogic(page);
  return (
    <div className={classes.page}>
      <div className={classes.pageHead}>
        <strong>
          {place + 1} {titleOf(page)}
        </strong>
        {isOpen ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              store.run((now) => clearLogic(now, page.key));
              onOpen(false);
            }}
          >
            {t(($) => $.logic.clear)}
          </Button>
        ) : mayBranch ? (
          <Button variant="light" size="compact-sm" onClick={() => onOpen(true)}>
            {t(($) => $.logic.add)}
          </Button>
        ) : (
          <UnavailableButton variant="light" size="compact-sm" reason={t(($) => $.logic.cannot)}>
            {t(($) => $.logic.add)}
          </UnavailableButton>
        )}
      </div>
      {isOpen ? <LogicFields page={page} draft={draft} mayBranch={mayBranch} /> : null}
    </div>
  );
}
