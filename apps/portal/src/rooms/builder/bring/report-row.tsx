import { useTranslation } from 'react-i18next';
import { type RowChange, stateOfRow, type TakenRow } from '@gondola/builder';
import { typeDefinition } from '@gondola/survey';
import classes from './bring.module.css';

interface ReportRowProps {
  readonly row: TakenRow;
  readonly isWanted: boolean;
  readonly onWant: (isWanted: boolean) => void;
}

/** Choices that are named; the others are counted. */
const maxNamed = 4;

/** One row: what it becomes, and what is different from how it was written. */
export function ReportRow({ row, isWanted, onWant }: ReportRowProps) {
  const { t } = useTranslation('bring');
  const { line, title, pages, changes, reason } = row;
  const name = title || t(($) => $.line, { line });
  const sentence = ({ code, detail }: RowChange): string => t(($) => $.changes[code], { detail });
  return (
    <li className={classes.row} data-state={stateOfRow(row)} data-unwanted={isWanted ? undefined : ''}>
      <span className={classes.line} title={t(($) => $.line, { line })}>
        {line}
      </span>
      {pages.length > 0 ? (
        // Native: a form may have hundreds of rows.
        <input
          type="checkbox"
          className={classes.tick}
          aria-label={t(($) => $.take, { line, title: name })}
          checked={isWanted}
          onChange={({ currentTarget }) => onWant(currentTarget.checked)}
        />
      ) : (
        <span className={classes.tick} />
      )}
      <div className={classes.what}>
        <p className={classes.title}>{name}</p>
        {pages.length > 0 ? <PageWords row={row} /> : null}
        {reason ? <p className={classes.reason}>{t(($) => $.reasons[reason])}</p> : null}
        {changes.length > 0 ? (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={`${change.code} ${change.detail}`}>{sentence(change)}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

/** Types and choices of the pages that a row becomes. */
function PageWords({ row: { pages } }: Pick<ReportRowProps, 'row'>) {
  const { t: tBuilder } = useTranslation('builder');
  const { t: tQuestions } = useTranslation('questions');
  const words = pages.flatMap(({ type, choices, required }) => {
    const isWritten = type !== null && typeDefinition(type).writtenChoices;
    const named = isWritten ? choices.slice(0, maxNamed).map((choice) => choice.title) : [];
    const more = isWritten ? choices.length - named.length : 0;
    return [
      type === null ? tBuilder(($) => $.outline.untyped) : tQuestions(($) => $.type[type]),
      ...(named.length > 0 ? [named.join(', ') + (more > 0 ? ` +${more}` : '')] : []),
      ...(required ? [tBuilder(($) => $.outline.required)] : []),
    ];
  });
  return <p className={classes.words}>{words.join(' · ')}</p>;
}
