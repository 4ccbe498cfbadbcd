import { useState } from 'react';
import type { CellFormat, FileImport } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { columnsOf, madeColumn, unfilled, unusedHeadings, withValue } from '../columns.ts';
import { type ListPlace, useList } from '../use-list.ts';
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

/** Columns that must be filled come first: nobody should have to look for them. */
const inOrder = (kind: FileImport['kind']) =>
  columnsOf(kind).toSorted((one, other) => Number(other.required) - Number(one.required));

const nothing = { headings: [], samples: [] };

type FormatChoices = Readonly<Record<string, CellFormat>>;

interface Filled {
  readonly constants: FileImport['constants'];
  readonly codeFrom: readonly string[];
}

/** Fillings besides the columns of the file as they are sent: null or none where one was taken back, or a column fills it by now. */
function fillingToSend(file: FileImport, said: Filled, mapping: FileImport['mapping']) {
  const names = [...new Set([...Object.keys(file.constants), ...Object.keys(said.constants)])];
  const constants = names.map((name) => [name, mapping[name] == null ? said.constants[name] || null : null]);
  const made = madeColumn(file.kind);
  const codeFrom = made === undefined || mapping[made] != null ? [] : [...said.codeFrom];
  return {
    ...(names.length > 0
      ? { constants: Object.fromEntries(constants) as Record<string, string | null> }
      : {}),
    ...(codeFrom.length + file.codeFrom.length > 0 ? { codeFrom } : {}),
  };
}

/** The second state: which heading of the file fills which column of the template. */
export function MappingTable({ file, onBack, onRead }: MappingTableProps) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const { list, sheet, mapping, changed, move, ...place } = useList(file);
  const [formats, setFormats] = useState<FormatChoices>({});
  const [asked, setAsked] = useState(false);
  const { readAgain, busy, failure } = useReadAgain(file);
  const [said, setSaid] = useState<Filled>(file);
  const lacking = unfilled(file.kind, mapping, said);
  const unused = unusedHeadings({ headings: list?.headings ?? [], mapping, codeFrom: said.codeFrom });
  const read = async () => {
    setAsked(true);
    if (lacking.length > 0 || !list) return;
    const all = columnsOf(file.kind).map(({ name }) => [name, mapping[name] ?? null] as const);
    const { headingLine, hasHeadings } = list;
    const at = place.isElsewhere ? { sheet, headingLine, hasHeadings } : {};
    if (
      await readAgain({
        ...at,
        mapping: Object.fromEntries(all),
        formats,
        ...fillingToSend(file, said, mapping),
      })
    )
      onRead();
  };
  const moveTo = (next: ListPlace) => {
    setFormats({});
    setAsked(false);
    move(next);
  };
  // Values read under another heading, or elsewhere in the file, say nothing about this one.
  const formatOf = (name: string) =>
    !place.isElsewhere && mapping[name] === file.mapping[name]
      ? file.formats.find((one) => one.column === name)
      : undefined;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    lacking.map(({ name }) => t(($) => $.column[name])),
  );
  return (
    <section className={classes.mapping} aria-labelledby="mapping-title">
      <h2 id="mapping-title" className={classes.title} tabIndex={-1} data-arrival="">
        {t(($) => $.mapping.title)}
      </h2>
      <p className={classes.text}>{onBack ? t(($) => $.mapping.textAgain) : t(($) => $.mapping.text)}</p>
      <PlaceChoice file={file} sheet={sheet} list={list} onMove={moveTo} />
      {place.isUnseen ? (
        <div className={classes.unseen}>
          <span>{t(($) => $.place.unseen)}</span>
          <Button
            variant="default"
            size="compact-sm"
            loading={busy}
            onClick={() => void readAgain({ sheet })}
          >
            {t(($) => $.place.look)}
          </Button>
        </div>
      ) : null}
      <table className={classes.table} aria-busy={place.isBusy} hidden={!list}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.mapping.column)}</th>
            <th scope="col">{t(($) => $.mapping.heading)}</th>
            <th scope="col">{t(($) => $.mapping.sample)}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(file.kind).map((column) => (
            <MappingRow
              key={column.name}
              list={list ?? nothing}
              column={column}
              heading={mapping[column.name] ?? null}
              certainty={column.name in changed ? 'chosen' : list?.certainty[column.name]}
              lacking={asked && lacking.includes(column)}
              onHeading={(heading) => place.change(column.name, heading)}
              format={formatOf(column.name)}
              chosenFormat={formats[column.name]}
              onFormat={(format) => setFormats((before) => ({ ...before, [column.name]: format }))}
              filling={{
                constant: said.constants[column.name],
                onConstant: (value) =>
                  setSaid(({ constants, codeFrom }) => ({
                    constants: withValue(constants, column.name, value),
                    codeFrom,
                  })),
                codeFrom: column.name === madeColumn(file.kind) ? said.codeFrom : undefined,
                onCodeFrom: (codeFrom) => setSaid(({ constants }) => ({ constants, codeFrom })),
              }}
            />
          ))}
        </tbody>
      </table>
      {list && unused.length > 0 ? (
        <p className={classes.unused}>
          {t(($) => $.notes.unused, { count: unused.length })}{' '}
          {new Intl.ListFormat(language, { type: 'unit' }).format(unused)}
        </p>
      ) : null}
      <div className={classes.foot}>
        <span className={classes.missing} role="status">
          {lacking.length > 0 ? t(($) => $.mapping.missing, { columns: names }) : null}
        </span>
        {(failure ?? place.failure) === undefined ? null : (
          <span className={classes.failure} role="alert">
            {failure ?? place.failure}
          </span>
        )}
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            {t(($) => $.mapping.back)}
          </Button>
        ) : null}
        <Button loading={busy} disabled={!list || place.isBusy} onClick={() => void read()}>
          {t(($) => $.mapping.go)}
        </Button>
      </div>
    </section>
  );
}
