import { useState } from 'react';
import type { Difference, FileImport } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useDifferencePages } from '../use-difference-pages.ts';
import { useSaveErrors } from '../use-save-errors.ts';
import { DifferencePanel } from './difference-panel.tsx';
import { DifferenceRows } from './difference-rows.tsx';
import classes from './left-out.module.css';

/** The rows in error that an applied import left out, to be looked at and downloaded. */
export function LeftOut({ file }: { file: FileImport }) {
  const { t } = useTranslation('imports');
  const [opened, setOpened] = useState<Difference>();
  const { total, failure, retry, ...pages } = useDifferencePages(file, 'error', undefined);
  const save = useSaveErrors(file);
  return (
    <section className={classes.out} aria-labelledby="left-out">
      <div className={classes.head}>
        <h2 id="left-out" className={classes.title}>
          {t(($) => $.over.leftOut, { count: file.counts.error })}
        </h2>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => void save()}
        >
          {t(($) => $.preview.errors)}
        </Button>
      </div>
      {failure === undefined ? (
        <DifferenceRows file={file} total={total ?? 0} pages={pages} onOpen={setOpened} />
      ) : (
        <div className={classes.failure} role="alert">
          <span>{t(($) => $.preview.failed, { reason: failure })}</span>
          <Button variant="default" size="compact-sm" onClick={retry}>
            {t(($) => $.preview.retry)}
          </Button>
        </div>
      )}
      <DifferencePanel file={file} row={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}
