import { projectEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconArrowDownRight from '~icons/IconArrowDownRight';
import IconArrowUpRight from '~icons/IconArrowUpRight';
import { useApi } from '~/lib/api/queries.ts';
import { useFormats } from '~/lib/use-formats.ts';
import { Widget } from './widget.tsx';
import classes from './widget.module.css';

const most = 8;

/** Tokens left per project: red and down below zero, green and up otherwise. */
export function TokensWidget() {
  const { t } = useTranslation('home');
  const formats = useFormats();
  const query = useApi(projectEndpoints.list, { query: { limit: most } });
  const projects = query.data?.projects ?? [];
  return (
    <Widget title={t(($) => $.tokens.title)} query={query}>
      {projects.length === 0 ? <p className={classes.none}>{t(($) => $.tokens.none)}</p> : null}
      <ul className={classes.rows}>
        {projects.map(({ id, name, tokensLeft }) => (
          <li key={id}>
            <div className={classes.row}>
              <span className={classes.name}>{name}</span>
              {tokensLeft === null ? (
                <span className={classes.none}>{t(($) => $.tokens.missing)}</span>
              ) : (
                <span className={classes.balance} data-tone={tokensLeft < 0 ? 'red' : 'green'}>
                  {tokensLeft < 0 ? (
                    <IconArrowDownRight size={17} stroke={1.8} />
                  ) : (
                    <IconArrowUpRight size={17} stroke={1.8} />
                  )}
                  {formats.number(tokensLeft)}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Widget>
  );
}
