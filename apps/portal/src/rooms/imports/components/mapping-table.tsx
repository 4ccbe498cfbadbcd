import { useState } from 'react';
import { type FileImport, importEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '~/lib/api/call.ts';
import { useFormats } from '~/lib/use-formats.ts';
import { columnsOf, unfilled } from '../columns.ts';
import { followImport, keepImport } from '../follow-import.ts';
import { MappingRow } from './mapping-row.tsx';
import classes from './mapping-table.module.css';

interface MappingTableProps {
  file: FileImport;
  /** Back to the preview that stands; undefined while there is none. */
  onBack: (() => void) | undefined;
  onRead: () => void;
}

/** The second state: which heading of the file fills which column of the template. */
export function MappingTable({ file, onBack, onRead }: MappingTableProps) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const client = useQueryClient();
  const [mapping, setMapping] = useState(file.mapping);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const lacking = unfilled(file.kind, mapping);
  const read = async () => {
    setAsked(true);
    if (lacking.length > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = {
        mapping: Object.fromEntries(columnsOf(file.kind).map(({ name }) => [name, mapping[name] ?? null])),
      };
      const answer = await call(importEndpoints.map, { params: { id: file.id }, body });
      keepImport(client, answer.import);
      void followImport(
        client,
        answer.import,
        t(($) => $.work.reading, { file: file.fileName }),
      );
      onRead();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
      setBusy(false);
    }
  };
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    lacking.map(({ name }) => t(($) => $.column[name])),
  );
  return (
    <section className={classes.mapping} aria-labelledby="mapping-title">
      <h2 id="mapping-title" className={classes.title} tabIndex={-1} data-arrival="">
        {t(($) => $.mapping.title)}
      </h2>
      <p className={classes.text}>{onBack ? t(($) => $.mapping.textAgain) : t(($) => $.mapping.text)}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.mapping.column)}</th>
            <th scope="col">{t(($) => $.mapping.heading)}</th>
            <th scope="col">{t(($) => $.mapping.sample)}</th>
          </tr>
        </thead>
        <tbody>
          {columnsOf(file.kind).map((column) => (
            <MappingRow
              key={column.name}
              file={file}
              column={column}
              heading={mapping[column.name] ?? null}
              lacking={asked && lacking.includes(column)}
              onHeading={(heading) => setMapping((before) => ({ ...before, [column.name]: heading }))}
            />
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <span className={classes.missing} role="status">
          {lacking.length > 0 ? t(($) => $.mapping.missing, { columns: names }) : null}
        </span>
        {failure === undefined ? null : (
          <span className={classes.failure} role="alert">
            {failure}
          </span>
        )}
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            {t(($) => $.mapping.back)}
          </Button>
        ) : null}
        <Button loading={busy} onClick={() => void read()}>
          {t(($) => $.mapping.go)}
        </Button>
      </div>
    </section>
  );
}
