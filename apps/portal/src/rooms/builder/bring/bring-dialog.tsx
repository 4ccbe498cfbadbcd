import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { FileSource } from './file-source.tsx';
import { type SourceProps, useInsertion } from './use-insertion.ts';
import { LibrarySource } from './library-source.tsx';
import { TaskSource } from './task-source.tsx';
import { Textarea } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { readTable } from '@gondola/builder';
import { RowReport } from './row-report.tsx';

const sources = { file: FileSource, table: TableSource, task: TaskSource, library: LibrarySource };
type Source = keyof typeof sources;
const names = Object.keys(sources) as Source[];

/** Questions from elsewhere: a form's file, a pasted table, another task, the library. */
export default function BringDialog({ onClose }: SourceProps) {
  const { t } = useTranslation('bring');
  const [source, setSource] = useState<Source>('file');
  const panel = useId();
  const Shown = sources[source];
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.title)} width={760}>
      <CountTabs
        label={t(($) => $.sources)}
        tabs={names.map((value) => ({ value, label: t(($) => $.source[value]) }))}
        value={source}
        onChange={setSource}
        controls={panel}
      />
      <div id={panel} role="tabpanel" aria-label={t(($) => $.source[source])}>
        <Shown onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** Rows of a sheet, or a question per line. */
function TableSource({ onClose }: SourceProps) {
  const { t } = useTranslation('bring');
  const insertion = useInsertion(onClose);
  const [text, setText] = useState('');
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const rows = readTable(text, insertion.task, insertion.room, skipped);
  return (
    <RowReport rows={rows} skipped={skipped} onSkip={setSkipped} insertion={insertion} onClose={onClose}>
      <Textarea
        autosize
        minRows={4}
        maxRows={8}
        data-autofocus
        label={t(($) => $.table.label)}
        description={t(($) => $.table.hint)}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setSkipped(new Set());
        }}
      />
    </RowReport>
  );
}
