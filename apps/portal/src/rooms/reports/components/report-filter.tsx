import type { ReportOfUser } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@gondola/ui/display/copy-button.tsx';
import { FilterConditions } from './filter-conditions.tsx';
import classes from './report-of-user.module.css';

/** The filter a person's link carries: what was noted about it, what it means, and the JSON itself. */
export function ReportFilter({ relation }: { relation: ReportOfUser['userRelation'] }) {
  const { t } = useTranslation('reports');
  const { configJson, configDescription } = relation;
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t(($) => $.filter.title)}</h2>
      {configDescription ? <p className={classes.words}>{configDescription}</p> : null}
      <FilterConditions json={configJson} />
      {configJson === null ? null : (
        <>
          <div className={classes.jsonHead}>
            <h3 className={classes.heading}>{t(($) => $.filter.json)}</h3>
            <CopyButton value={configJson} name={t(($) => $.filter.json)} />
          </div>
          <pre className={classes.json}>{configJson}</pre>
        </>
      )}
    </section>
  );
}
