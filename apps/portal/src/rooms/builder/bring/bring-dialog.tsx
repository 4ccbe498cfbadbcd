import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { FileSource } from './file-source.tsx';
import { type SourceProps, useInsertion } from './use-insertion.ts';
import { LibrarySource } from './library-source.tsx';
import { TaskSource } from './task-source.tsx';
import { Textarea } from '@mantine/core';
import { readTable } from '@gondola/builder';
import { RowReport } from './row-report.tsx';

const names = ['file', 'table', 'task', 'library'] as const;
type Source = (typeof names)[number];

interface Table {
  readonly text: string;
  readonly skipped: ReadonlySet<number>;
}

/** Questions from elsewhere: a form's file, a pasted table, another task, the library. */
export default function BringDialog({ onClose }: SourceProps) {
  const { t } = useTranslation('bring');
  const [source, setSource] = useState<Source>('file');
  // Questions are written here as well as pasted: looking into another source does not throw them away.
  const [table, setTable] = useState<Table>({ text: '', skipped: new Set() });
  const askBefore = useLeaveQuestion(table.text.trim() !== '');
  const leave = () => askBefore(onClose);
  const panel = useId();
  return (
    <Dialog opened onClose={leave} title={t(($) => $.title)} width={760}>
      <CountTabs
        label={t(($) => $.sources)}
        tabs={names.map((value) => ({ value, label: t(($) => $.source[value]) }))}
        value={source}
        onChange={setSource}
        controls={panel}
      />
      <div id={panel} role="tabpanel" aria-label={t(($) => $.source[source])}>
        {source === 'table' ? (
          <TableSource table={table} onChange={setTable} onTaken={onClose} onClose={leave} />
        ) : null}
        {source === 'file' ? <FileSource onClose={leave} /> : null}
        {source === 'task' ? <TaskSource onClose={leave} /> : null}
        {source === 'library' ? <LibrarySource onClose={leave} /> : null}
      </div>
    </Dialog>
  );
}

interface TableSourceProps extends SourceProps {
  readonly table: Table;
  readonly onChange: (table: Table) => void;
  /** Its rows are pages of the task now. */
  readonly onTaken: () => void;
}

/** Rows of a sheet, or a question per line. */
function TableSource({ table: { text, skipped }, onChange, onTaken, onClose }: TableSourceProps) {
  const { t } = useTranslation('bring');
  const insertion = useInsertion(onTaken);
  const rows = readTable(text, insertion.task, insertion.room, skipped);
  return (
    <RowReport
      rows={rows}
      skipped={skipped}
      onSkip={(next) => onChange({ text, skipped: next })}
      insertion={insertion}
      onClose={onClose}
    >
      <Textarea
        autosize
        minRows={4}
        maxRows={8}
        data-autofocus
        label={t(($) => $.table.label)}
        description={t(($) => $.table.hint)}
        value={text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value, skipped: new Set() })}
      />
    </RowReport>
  );
}
