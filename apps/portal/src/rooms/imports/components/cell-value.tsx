import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CellValue as Value } from '../difference-words.ts';
import classes from './cell-value.module.css';

/** A value of a preview; a changed one shows what it was, struck through, and what it becomes. */
export function CellValue({ value }: { value: Value | undefined }) {
  const { t } = useTranslation('imports');
  const { now, before } = value ?? { now: null };
  if (before === undefined) return now === null || now === '' ? <span className={classes.none}>—</span> : now;
  const nothing = t(($) => $.preview.nothing);
  return (
    <>
      <VisuallyHidden>{t(($) => $.preview.before)} </VisuallyHidden>
      <del className={classes.before}>{before || nothing}</del>{' '}
      <VisuallyHidden>{t(($) => $.preview.after)} </VisuallyHidden>
      <ins className={classes.now}>{now || nothing}</ins>
    </>
  );
}
