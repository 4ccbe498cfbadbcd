import { useState } from 'react';
import type { CellFormat, FileImport } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { columnsOf, unfilled } from '../columns.ts';
import { useReadAgain } from '../use-read-again.ts';
import { MappingRow } from './mapping-row.tsx';
import { PlaceChoice } from './place-choice.tsx';
import classes from './mapping-table.module.css';

interface MappingTableProps {
  file: FileImport;
  /** Back to the current preview; undefined while there is none. */
  onBack: (() => void) | undefined;
  onRead: () => void;
}

/** Whether the headings are likely to be somewhere else: there are other sheets, or hardly a heading is known. */
const isPerhapsElsewhere = ({ sheets, mapping }: FileImport): boolean =>
  sheets.length > 1 || Object.values(mapping).filter((heading) => heading !== null).length < 2;

type FormatChoices = Readonly<Record<string, CellFormat>>;

/** The second state: which heading of the file fills which column of the template. */
export function MappingTable({ file, onBack, onRead }: MappingTableProps) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const [mapping, setMapping] = useState(file.mapping);
  const [formats, setFormats] = useState<FormatChoices>({});
  const [asked, setAsked] = useState(false);
  const { readAgain, busy, failure } = useReadAgain(file);
  const lacking = unfilled(file.kind, mapping);
  const read = async () => {
    setAsked(true);
    if (lacking.length > 0) return;
    const all = columnsOf(file.kind).map(({ name }) => [name, mapping[name] ?? null] as const);
    if (await readAgain({ mapping: Object.fromEntries(all), formats })) onRead();
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
      <PlaceChoice file={file} isOpen={!onBack && isPerhapsElsewhere(file)} onRead={onRead} />
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
              chosenFormat={formats[column.name]}
              onFormat={(format) => setFormats((before) => ({ ...before, [column.name]: format }))}
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
