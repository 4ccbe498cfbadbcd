import { differenceKinds, type FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { differenceTones } from '../difference-words.ts';
import classes from './import-history.module.css';

/** What an import did as dots and words: kinds without rows are left out, and rows that stay equal unless all do. */
export function CountWords({ counts }: Pick<FileImport, 'counts'>) {
  const { t } = useTranslation('imports');
  const allEqual = differenceKinds.every((kind) => kind === 'equal' || counts[kind] === 0);
  return (
    <span className={classes.counts}>
      {differenceKinds
        .filter((kind) => counts[kind] > 0 && (kind !== 'equal' || allEqual))
        .map((kind) => (
          <span key={kind} className={classes.count} data-tone={differenceTones[kind]}>
            {t(($) => $.history.short[kind], { count: counts[kind] })}
          </span>
        ))}
    </span>
  );
}
