import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import classes from './work-state.module.css';

interface WorkStateProps {
  title: string;
  /** 0 to 1; undefined when how far is not known. */
  share: number | undefined;
  /** Count and rate, in words. */
  words: string;
  onCancel: (() => void) | undefined;
}

/** Work that takes a while: how far it got, how fast, and a way to stop it. */
export function WorkState({ title, share, words, onCancel }: WorkStateProps) {
  const { t } = useTranslation('imports');
  return (
    <section className={classes.work}>
      <h2 className={classes.title} tabIndex={-1} data-arrival="">
        {title}
      </h2>
      <ProgressBar value={share} label={title} />
      <p className={classes.words}>{words}</p>
      <p className={classes.leave}>{t(($) => $.work.leave)}</p>
      {onCancel ? (
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.work.cancel)}
        </Button>
      ) : null}
    </section>
  );
}
