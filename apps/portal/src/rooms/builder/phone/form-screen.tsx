import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { shortestPathTo, walkPath } from '@gondola/survey';
import { useBuilder } from '../builder-store.ts';
import { Message } from './message.tsx';
import { hasProblem, PhonePage, type ScreenProps } from './phone-page.tsx';
import classes from './phone.module.css';

/** Pixels of a question until it was drawn once. */
const usualHeight = 170;

/** The visit as a vertical form: all questions that the answers so far lead through, one below the other (field-audit 2.15). */
export function FormScreen({ draft, task, place, answers, onAnswer, onAnswers, after }: ScreenProps) {
  // The virtualizer is one object that changes within itself, which memoised components would not notice.
  'use no memo';
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const [isOver, setIsOver] = useState(false);
  const [shows, setShows] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const answersById = new Map(
    task.pages.flatMap(({ id, number }) => {
      const answer = answers.get(draft.pages[number - 1]?.key ?? '');
      return answer ? [[id, answer] as const] : [];
    }),
  );
  const { pages } = walkPath(task, answersById);
  const missing = pages.filter((page) => hasProblem(page, answersById.get(page.id) ?? {}));
  const rowOfCurrent = pages.findIndex(({ number }) => number === place + 1);
  const virtualizer = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => usualHeight,
    getItemKey: (row) => draft.pages[(pages[row]?.number ?? 0) - 1]?.key ?? row,
    overscan: 2,
  });
  const current = draft.pages[place]?.key;
  useEffect(() => {
    if (rowOfCurrent >= 0) virtualizer.scrollToIndex(rowOfCurrent, { align: 'start' });
    // oxlint-disable-next-line react/exhaustive-deps -- only another page is brought into sight, not one that was answered
  }, [current, rowOfCurrent >= 0]);
  const restart = () => {
    onAnswers(new Map());
    setShows(false);
    setIsOver(false);
    virtualizer.scrollToIndex(0);
  };
  if (isOver) {
    return (
      <Message text={t(($) => $.phone.over)}>
        <Button onClick={restart}>{t(($) => $.phone.restart)}</Button>
        {after}
      </Message>
    );
  }
  const send = () => {
    const [first] = missing;
    if (!first) return setIsOver(true);
    setShows(true);
    return virtualizer.scrollToIndex(pages.indexOf(first), { align: 'start' });
  };
  const lead = () => {
    const path = shortestPathTo(task, task.pages[place]?.id ?? '');
    if (path)
      onAnswers(new Map(path.map((step) => [draft.pages[Number(step.id) - 1]?.key ?? '', step.answer])));
  };
  return (
    <>
      <header className={classes.head}>
        <span>{draft.title}</span>
        <div className={classes.bar} role="presentation">
          <i style={{ width: `${((pages.length - missing.length) / Math.max(pages.length, 1)) * 100}%` }} />
        </div>
      </header>
      <div ref={scroll} className={classes.form}>
        <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const page = pages[index];
            const written = draft.pages[(page?.number ?? 0) - 1];
            if (!page || !written) return null;
            return (
              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the editor follows what is answered here
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-current={written.key === current ? '' : undefined}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
                onFocus={() => store.view.current !== written.key && store.show(written.key)}
              >
                <PhonePage
                  page={page}
                  written={written}
                  answer={answers.get(written.key) ?? {}}
                  showsProblem={shows}
                  onAnswer={(given) => onAnswer(written.key, given)}
                />
              </div>
            );
          })}
        </div>
      </div>
      <footer className={classes.send}>
        {shows && missing.length > 0 ? (
          <span role="status">{t(($) => $.phone.missing, { count: missing.length })}</span>
        ) : null}
        <Button fullWidth onClick={send}>
          {t(($) => $.phone.send)}
        </Button>
      </footer>
      <div className={classes.under}>
        <Button variant="subtle" size="compact-xs" onClick={restart}>
          {t(($) => $.phone.restart)}
        </Button>
        {rowOfCurrent < 0 ? (
          <Button variant="subtle" size="compact-xs" onClick={lead}>
            {t(($) => $.phone.lead)}
          </Button>
        ) : null}
      </div>
    </>
  );
}
