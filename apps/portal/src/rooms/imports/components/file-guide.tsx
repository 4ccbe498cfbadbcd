import { type ImportKindName, importKinds } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { columnsOf, keyOfKind } from '../columns.ts';
import classes from './file-guide.module.css';

/** The guide to a file of a kind: its columns, which are required, and the fate of rows it leaves out. */
export function FileGuide({ kind }: { kind: ImportKindName }) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const key = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    keyOfKind(kind).map((name) => t(($) => $.column[name]).toLocaleLowerCase(language)),
  );
  const deletes = importKinds[kind].missing === 'markDeleted';
  return (
    <section className={classes.guide} aria-labelledby="file-guide">
      <h2 id="file-guide" className={classes.title}>
        {t(($) => $.choose.holds)}
      </h2>
      <p className={classes.text}>{t(($) => $.choose.holdsText)}</p>
      <p className={classes.text}>
        {t(($) => $.choose.keyText, { key })}{' '}
        {deletes
          ? t(($) => $.choose.missingText)
          : kind === 'people'
            ? t(($) => $.choose.peopleText)
            : t(($) => $.choose.keptText)}
      </p>
      <ul className={classes.names}>
        {columnsOf(kind).map(({ name, required }) => (
          <li key={name} data-required={required ? '' : undefined}>
            {t(($) => $.column[name])}
            {required ? <span className={classes.required}>{t(($) => $.choose.required)}</span> : null}
          </li>
        ))}
      </ul>
      <details className={classes.details}>
        <summary>{t(($) => $.choose.details)}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.choose.column)}</th>
              <th scope="col">{t(($) => $.choose.content)}</th>
            </tr>
          </thead>
          <tbody>
            {columnsOf(kind).map(({ name, required, holds }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                  {required ? <span className={classes.required}>{t(($) => $.choose.required)}</span> : null}
                </th>
                <td>
                  {t(($) => $.column[name])} ·{' '}
                  <span className={classes.holds}>{t(($) => $.holds[holds])}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
