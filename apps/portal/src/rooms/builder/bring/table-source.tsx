import { useState } from 'react';
import { Textarea } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { readTable } from '@gondola/builder';
import { RowReport } from './row-report.tsx';
import { type SourceProps, useInsertion } from './use-insertion.ts';

/** Rows of a sheet, or a question per line. */
export function TableSource({ onClose }: SourceProps) {
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
