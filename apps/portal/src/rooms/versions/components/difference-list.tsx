import { useTranslation } from 'react-i18next';
import { differenceOf, type Draft } from '@gondola/builder';
import { usePageTitle } from '../names.ts';
import classes from './versions.module.css';

interface DifferenceListProps {
  /** Null where nothing was published before. */
  readonly before: Draft | null;
  readonly after: Draft;
}

/** What is different between two versions of a task, in words. */
export default function DifferenceList({ before, after }: DifferenceListProps) {
  const { t } = useTranslation('versions');
  const titleOf = usePageTitle();
  const { task, pages } = differenceOf(before, after);
  if (before === null)
    return <p className={classes.words}>{t(($) => $.difference.first, { count: after.pages.length })}</p>;
  if (task.length === 0 && pages.length === 0)
    return <p className={classes.words}>{t(($) => $.difference.nothing)}</p>;
  const fieldsOf = (fields: readonly string[]): string =>
    [...new Set(fields.map((field) => t(($) => $.difference.field[field as 'title'])))].join(', ');
  return (
    <ul className={classes.differences} aria-label={t(($) => $.difference.changes)}>
      {task.length > 0 ? <li>{t(($) => $.difference.task, { fields: fieldsOf(task) })}</li> : null}
      {pages.map(({ kind, place, page, fields }) => (
        <li key={`${kind} ${page.key}`} data-kind={kind}>
          {t(($) => $.difference.page[kind], { place, title: titleOf(page), fields: fieldsOf(fields) })}
        </li>
      ))}
    </ul>
  );
}
