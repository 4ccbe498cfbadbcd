import { differenceKinds, type FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { differenceTones } from '../difference-words.ts';
import classes from './import-history.module.css';

/** The counts of an import as dots and words; kinds without rows are left out. */
export function CountWords({ counts }: Pick<FileImport, 'counts'>) {
  const { t } = useTranslation('imports');
  return (
    <span className={classes.counts}>
      {differenceKinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <span key={kind} className={classes.count} data-tone={differenceTones[kind]}>
            {t(($) => $.history.short[kind], { count: counts[kind] })}
          </span>
        ))}
    </span>
  );
}
