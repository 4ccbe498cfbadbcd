import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import classes from './read-as.module.css';

/** A value as the file has it, and what it was read as. */
export function ReadAs({ text, words }: { text: string; words: string }) {
  const { t } = useTranslation('imports');
  return (
    <>
      {t(($) => $.format.quoted, { text })}{' '}
      <IconArrowRight className={classes.arrow} size="1em" stroke={2} aria-hidden="true" />
      <VisuallyHidden>{t(($) => $.format.is)}</VisuallyHidden> {words}
    </>
  );
}
