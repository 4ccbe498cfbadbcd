import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import {
  clearAllLogic,
  clearLogic,
  type Draft,
  type DraftPage,
  hasLogic,
  type Keys,
  mayHaveLogic,
  problemsOf,
  rekeyer,
} from '@gondola/builder';
import { typeDefinition } from '@gondola/survey';
import { UnavailableButton } from '@gondola/ui/display/unavailable-button.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useBuilder, useDraft } from '../builder-store.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { LogicFields } from '../page/logic-fields.tsx';
import { usePageTitle } from '../target-name.ts';
import classes from './dialogs.module.css';

interface LogicDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Change = (draft: Draft) => Draft;

/** The same change of a draft whose pages and choices have other keys since. */
function renamed(change: Change, keys: Keys): Change {
  const [forth, back] = [rekeyer(keys), rekeyer(new Map([...keys].map(([from, to]) => [to, from])))];
  return (draft) => forth(change(back(draft)));
}

/** Changes of the draft that wait until they are saved; they stay on top of what others make of it meanwhile. */
function useHeldChanges() {
  const store = useBuilder();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const draft = useDraft();
  useEffect(
    () => store.watchKeys((keys) => setChanges((before) => before.map((change) => renamed(change, keys)))),
    [store],
  );
  const apply = (to: Draft): Draft => changes.reduce((now, change) => change(now), to);
  const held = apply(draft);
  return {
    draft: held,
    isChanged: held !== draft,
    run: (change: Change) => setChanges((before) => [...before, change]),
    save: () => store.run(apply),
    forget: () => setChanges([]),
  };
}

/** All the logic of a task in one place (field-audit 2.18): per question, where its answers lead. It counts once it is saved. */
export function LogicDialog({ opened, onClose }: LogicDialogProps) {
  const { t } = useTranslation('builder');
  const held = useHeldChanges();
  const [isRefused, setRefused] = useState(false);
  const leave = useLeaveQuestion(opened && held.isChanged, { holds: 'path' });
  const unassigned = isRefused ? unassignedIn(held.draft) : [];
  const close = () => {
    held.forget();
    setRefused(false);
    onClose();
  };
  const save = () => {
    if (unassignedIn(held.draft).length > 0) {
      setRefused(true);
      return;
    }
    held.save();
    close();
  };
  return (
    <Dialog opened={opened} onClose={() => leave(close)} title={t(($) => $.logic.title)} width={720}>
      <PagesWithLogic draft={held.draft} run={held.run} />
      {unassigned.length > 0 ? (
        <p className={classes.failure} role="alert">
          {t(($) => $.problem.unassignedOptionsAlert)}:{' '}
          {t(($) => $.logic.ofPages, { count: unassigned.length, pages: unassigned.join(', ') })}
        </p>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={() => held.run(clearAllLogic)}>
          {t(($) => $.logic.clearAll)}
        </Button>
        <Button onClick={save}>{t(($) => $.logic.save)}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The numbers of the pages on which an option leads nowhere yet, from 1. */
const unassignedIn = (draft: Draft): number[] => {
  const pages = new Set(
    problemsOf(draft).flatMap(({ code, page }) => (code === 'unassignedOptionsAlert' ? [page] : [])),
  );
  return draft.pages.flatMap(({ key }, place) => (pages.has(key) ? [place + 1] : []));
};

interface HeldLogicProps {
  /** With the changes that are not saved yet. */
  readonly draft: Draft;
  readonly run: (change: Change) => void;
}

/** Pixels of a page whose logic is closed, until it was drawn once. */
const usualHeight = 64;

/** Rows that the keyboard goes to from those drawn: the first of all, and the neighbours of each. */
const beside = (drawn: readonly number[], count: number): number[] =>
  [0, ...drawn.flatMap((row) => [row - 1, row + 1])].filter((row) => row >= 0 && row < count);

/** Of hundreds of pages only those in sight are drawn; the one with the focus stays wherever one scrolls. */
function PagesWithLogic({ draft, run }: HeldLogicProps) {
  // The virtualizer is one object that changes within itself, which memoised components would not notice.
  'use no memo';
  const { t } = useTranslation('builder');
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
                run={run}
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

interface PageLogicProps extends HeldLogicProps {
  readonly page: DraftPage;
  /** 0-based. */
  readonly place: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function PageLogic({ page, place, draft, run, isOpen, onOpen }: PageLogicProps) {
  const { t } = useTranslation('builder');
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
              run((now) => clearLogic(now, page.key));
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
      {isOpen ? <LogicFields page={page} draft={draft} mayBranch={mayBranch} run={run} /> : null}
    </div>
  );
}
