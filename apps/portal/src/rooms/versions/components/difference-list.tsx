import { useTranslation } from 'react-i18next';
import { differenceOf, type Draft, type FieldChange, type PageDifference } from '@gondola/builder';
import { useChangeLines } from '../change-words.ts';
import { usePageTitle } from '../names.ts';
import classes from './versions.module.css';

interface DifferenceListProps {
  /** Null where nothing was published before. */
  readonly before: Draft | null;
  readonly after: Draft;
}

/** The differences between two versions of a task: page by page, from the one to the other. */
export default function DifferenceList({ before, after }: DifferenceListProps) {
  const { t } = useTranslation('versions');
  if (before === null)
    return <p className={classes.words}>{t(($) => $.difference.first, { count: after.pages.length })}</p>;
  return <Differences before={before} after={after} />;
}

function Differences({ before, after }: { readonly before: Draft; readonly after: Draft }) {
  const { t } = useTranslation('versions');
  const { task, pages } = differenceOf(before, after);
  const linesOf = useChangeLines(before, after);
  if (task.length === 0 && pages.length === 0)
    return <p className={classes.words}>{t(($) => $.difference.nothing)}</p>;
  const lines = (changes: readonly FieldChange[]): string[] => changes.flatMap(linesOf);
  return (
    <ul className={classes.differences} aria-label={t(($) => $.difference.changes)}>
      {task.length > 0 ? (
        <li data-kind="changed">
          <strong>{t(($) => $.difference.task)}</strong>
          <Lines lines={lines(task)} />
        </li>
      ) : null}
      {pages.map((page) => (
        <ChangedPage key={`${page.kind} ${page.page.key}`} {...page} lines={lines(page.changes)} />
      ))}
    </ul>
  );
}

function ChangedPage({ kind, place, movedFrom, page, lines }: PageDifference & { readonly lines: string[] }) {
  const { t } = useTranslation('versions');
  const titleOf = usePageTitle();
  const moved = movedFrom === null ? [] : [t(($) => $.change.moved, { before: movedFrom, after: place })];
  return (
    <li data-kind={kind}>
      <strong>{t(($) => $.difference.page[kind], { place, title: titleOf(page) })}</strong>
      <Lines lines={[...moved, ...lines]} />
    </li>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
