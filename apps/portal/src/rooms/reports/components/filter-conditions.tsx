import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type Condition, explainFilter } from '../explain-filter.ts';
import classes from './report-of-user.module.css';

/** The conditions of a filter, in words. */
export function FilterConditions({ json }: { json: string | null }) {
  const { t } = useTranslation('reports');
  const meaning = explainFilter(json);
  const sentence = ({ kind, operator, values }: Condition) => (
    <>
      {t(($) => $.condition[kind], { operator })}{' '}
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 ? ', ' : null}
          <strong>{value}</strong>
        </Fragment>
      ))}
    </>
  );
  if (meaning.kind === 'everything')
    return <p className={classes.meaning}>{t(($) => $.filter.everything)}</p>;
  if (meaning.kind === 'unknown') return <p className={classes.meaning}>{t(($) => $.filter.unknown)}</p>;
  if (meaning.kind === 'invalid') {
    return (
      <p className={classes.meaning} role="alert">
        {t(($) => $.messages.filterError)}
      </p>
    );
  }
  return (
    <>
      <p className={classes.meaning}>{t(($) => $.filter.meaning)}</p>
      <ul className={classes.conditions}>
        {meaning.groups.map(({ join, conditions }) => (
          <li key={JSON.stringify(conditions)}>
            <span className={classes.column}>
              {conditions[0]?.column}
              {conditions[0]?.table ? <span className={classes.table}>{conditions[0].table}</span> : null}
            </span>
            <span>
              {conditions.map((condition, index) => (
                <Fragment key={`${condition.operator}${condition.values.join()}`}>
                  {index > 0 ? <em> {t(($) => $.filter[join])} </em> : null}
                  {sentence(condition)}
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
