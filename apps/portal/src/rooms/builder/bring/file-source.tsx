import { useEffect, useRef, useState } from 'react';
import { Button, Loader, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PlainSheet, type ReadForm, readXlsform } from '@gondola/builder';
import { ApiFailure } from '@gondola/client/call.ts';
import { sendFiles } from '@gondola/client/transfer.ts';
import { formEndpoints, maxFormFile } from '@gondola/contract';
import { DropZone } from '@gondola/ui/upload/drop-zone.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { RowReport } from './row-report.tsx';
import { type SourceProps, useInsertion } from './use-insertion.ts';
import classes from './bring.module.css';

const rules = { extensions: ['.xlsx', '.xls', '.xlsb', '.ods', '.csv'], maxSize: maxFormFile };

interface OpenFile {
  readonly name: string;
  readonly sheets: readonly PlainSheet[];
}

const nothing: ReadForm = {
  rows: [],
  languages: [],
  language: '',
  otherSheets: [],
  otherLists: [],
  strayChoices: [],
};

/** The fault of a file in words: at its field where the server says so. */
const wordsOf = (error: unknown): string =>
  error instanceof ApiFailure ? (error.fields[0]?.message ?? error.message) : String(error);

/** An XLSForm: read by the server, understood here. */
export function FileSource({ onClose }: SourceProps) {
  const { t } = useTranslation('bring');
  const [file, setFile] = useState<OpenFile>();
  const [reading, setReading] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const insertion = useInsertion(onClose);
  const read = async (chosen: File) => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setReading(chosen.name);
    setFailure(undefined);
    try {
      const { sheets } = await sendFiles(formEndpoints.readForm, {}, [chosen], { signal });
      setFile({ name: chosen.name, sheets });
    } catch (error) {
      if (!signal.aborted) setFailure(wordsOf(error));
    }
    if (!signal.aborted) setReading(undefined);
  };
  if (file) return <FormRows file={file} onOther={() => setFile(undefined)} onClose={onClose} />;
  return (
    <RowReport rows={[]} skipped={new Set()} onSkip={() => undefined} insertion={insertion} onClose={onClose}>
      <p className={classes.hint}>{t(($) => $.file.hint)}</p>
      {failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <DropZone
        label={t(($) => $.file.drop)}
        rules={rules}
        closed={reading === undefined ? undefined : t(($) => $.file.reading, { name: reading })}
        onFiles={([chosen]) => chosen && void read(chosen)}
      />
      {reading === undefined ? null : (
        <p className={classes.waiting} role="status">
          <Loader size="xs" /> {t(($) => $.file.reading, { name: reading })}
        </p>
      )}
    </RowReport>
  );
}

interface FormRowsProps extends SourceProps {
  readonly file: OpenFile;
  readonly onOther: () => void;
}

function FormRows({ file, onOther, onClose }: FormRowsProps) {
  const { t } = useTranslation('bring');
  const { language: locale } = useFormats();
  const insertion = useInsertion(onClose);
  const [language, setLanguage] = useState<string>();
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const { task, room, following } = insertion;
  const words = { other: t(($) => $.file.other), which: t(($) => $.file.which) };
  const read = readXlsform(file.sheets, { task, room, following, language, locale, skipped, words });
  const form = 'fault' in read ? nothing : read;
  const notes = [
    ...(form.otherSheets.length > 0
      ? [t(($) => $.file.otherSheets, { names: form.otherSheets.join(', ') })]
      : []),
    ...(form.otherLists.length > 0
      ? [t(($) => $.file.otherLists, { names: form.otherLists.join(', ') })]
      : []),
    ...(form.strayChoices.length > 0
      ? [t(($) => $.file.strayChoices, { lines: form.strayChoices.join(', ') })]
      : []),
    ...(form.languages.length > 1 ? [t(($) => $.file.otherLanguages)] : []),
  ];
  return (
    <RowReport
      rows={form.rows}
      skipped={skipped}
      onSkip={setSkipped}
      notes={notes}
      insertion={insertion}
      onClose={onClose}
    >
      <div className={classes.open}>
        <strong className={classes.name}>{file.name}</strong>
        <Button variant="subtle" size="compact-sm" onClick={onOther}>
          {t(($) => $.file.another)}
        </Button>
      </div>
      {'fault' in read ? (
        <p className={classes.failure} role="alert">
          {t(($) => $.file.fault[read.fault])}
        </p>
      ) : null}
      {form.languages.length > 1 ? (
        <Select
          className={classes.language ?? ''}
          label={t(($) => $.file.language)}
          data={form.languages.map((name) => ({
            value: name,
            label: name || t(($) => $.file.noLanguage),
          }))}
          value={form.language}
          onChange={(name) => setLanguage(name ?? undefined)}
        />
      ) : null}
    </RowReport>
  );
}
