import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PageSource, takePages } from '@gondola/builder';
import { RowReport } from './row-report.tsx';
import { type SourceProps, useInsertion } from './use-insertion.ts';
import classes from './bring.module.css';

interface PagesReportProps extends SourceProps {
  readonly name: string;
  readonly source: PageSource;
  /** Back to what else can be taken from. */
  readonly onOther: () => void;
}

/** The pages of a task, or of an entry of the library, to tick those that are taken. */
export function PagesReport({ name, source, onOther, onClose }: PagesReportProps) {
  const { t } = useTranslation('bring');
  const insertion = useInsertion(onClose);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const { task, room } = insertion;
  const rows = takePages(source, { task, room, skipped });
  return (
    <RowReport rows={rows} skipped={skipped} onSkip={setSkipped} insertion={insertion} onClose={onClose}>
      <div className={classes.open}>
        <strong className={classes.name}>{name}</strong>
        <Button variant="subtle" size="compact-sm" data-autofocus onClick={onOther}>
          {t(($) => $.another)}
        </Button>
      </div>
    </RowReport>
  );
}
