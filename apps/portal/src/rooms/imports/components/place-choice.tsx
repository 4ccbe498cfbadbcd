import { useId, useState } from 'react';
import { type FileImport, importEndpoints } from '@gondola/contract';
import { Button, Collapse, Select, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import IconTable from '~icons/IconTable';
import { useApi } from '@gondola/client/queries.ts';
import { useReadAgain } from '../use-read-again.ts';
import { FirstRows } from './first-rows.tsx';
import { PlaceWords } from './place-words.tsx';
import classes from './place-choice.module.css';

interface PlaceChoiceProps {
  file: FileImport;
  /** The rows are in sight from the beginning: something is missing, and the wrong row may be why. */
  isOpen: boolean;
  onRead: () => void;
}

/** Where the headings are: what was found, and on demand the first rows of each sheet to choose others. */
export function PlaceChoice({ file, isOpen, onRead }: PlaceChoiceProps) {
  const { t } = useTranslation('imports');
  const [opened, setOpened] = useState(isOpen);
  const rows = useId();
  const hasSheets = file.sheets.length > 1;
  return (
    <div className={classes.place}>
      <div className={classes.head}>
        <IconTable size={18} stroke={1.7} aria-hidden="true" />
        <span className={classes.words}>
          <PlaceWords file={file} />
        </span>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={opened}
          aria-controls={rows}
          onClick={() => setOpened(!opened)}
        >
          {opened
            ? t(($) => $.place.close)
            : hasSheets
              ? t(($) => $.place.changeBoth)
              : t(($) => $.place.change)}
        </Button>
      </div>
      <Collapse expanded={opened} id={rows}>
        {opened ? <RowChoice file={file} onRead={onRead} /> : null}
      </Collapse>
    </div>
  );
}

/** The first rows of a sheet, one of which is the headings. */
function RowChoice({ file, onRead }: Pick<PlaceChoiceProps, 'file' | 'onRead'>) {
  const { t } = useTranslation('imports');
  const found = useApi(importEndpoints.sheets, { params: { id: file.id } });
  const [sheet, setSheet] = useState(file.sheet ?? 0);
  const [line, setLine] = useState(file.headingLine ?? undefined);
  const { readAgain, busy, failure } = useReadAgain(file);
  const sheets = found.data?.sheets;
  if (!sheets) {
    return (
      <div className={classes.body}>
        {found.error ? (
          <p className={classes.failure} role="alert">
            {found.error.message}
          </p>
        ) : (
          <Skeleton height={220} radius={8} />
        )}
      </div>
    );
  }
  const rows = sheets[sheet]?.rows ?? [];
  const isSame = sheet === file.sheet && line === file.headingLine;
  const choose = (place: number) => {
    setSheet(place);
    // Of another sheet the server finds the headings, until a row is chosen.
    setLine(place === file.sheet ? (file.headingLine ?? undefined) : undefined);
  };
  return (
    <div className={classes.body}>
      {file.sheets.length > 1 ? (
        <Select
          size="sm"
          className={classes.sheet ?? ''}
          label={t(($) => $.place.sheet)}
          data={sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
          value={String(sheet)}
          onChange={(value) => value !== null && choose(Number(value))}
        />
      ) : null}
      <p className={classes.text}>{rows.length === 0 ? t(($) => $.place.empty) : t(($) => $.place.text)}</p>
      <FirstRows rows={rows} line={line} onLine={setLine} />
      <div className={classes.foot}>
        {failure === undefined ? null : (
          <span className={classes.failure} role="alert">
            {failure}
          </span>
        )}
        <Button
          variant="default"
          loading={busy}
          disabled={isSame || rows.length < 2}
          onClick={async () => {
            if (await readAgain({ sheet, ...(line === undefined ? {} : { headingLine: line }) })) onRead();
          }}
        >
          {line === undefined ? t(($) => $.place.readSheet) : t(($) => $.place.read, { line })}
        </Button>
      </div>
    </div>
  );
}
