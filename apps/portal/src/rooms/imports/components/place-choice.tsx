import { useId, useState } from 'react';
import { type FileImport, importEndpoints, type ListProposal } from '@gondola/contract';
import { Button, Collapse, Radio, Select, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import type { ListPlace } from '../use-list.ts';
import { FirstRows } from './first-rows.tsx';
import classes from './place-choice.module.css';

interface PlaceChoiceProps {
  file: FileImport;
  sheet: number;
  /** Undefined while it is not known. */
  list: ListProposal | undefined;
  onMove: (place: ListPlace) => void;
}

/** Where the list is: its sheet, the row it begins with, and whether that holds headings. What is chosen shows at once. */
export function PlaceChoice({ file, sheet, list, onMove }: PlaceChoiceProps) {
  const { t } = useTranslation('imports');
  const [opened, setOpened] = useState(false);
  const rows = useId();
  const line = list?.headingLine ?? 1;
  return (
    <div className={classes.place}>
      <div className={classes.head}>
        {file.sheets.length > 1 ? (
          <Select
            size="sm"
            searchable
            className={classes.sheet ?? ''}
            label={t(($) => $.place.sheet)}
            data={file.sheets.map((name, place) => ({
              value: String(place),
              label: name || String(place + 1),
            }))}
            value={String(sheet)}
            onChange={(value) =>
              value !== null && Number(value) !== sheet && onMove({ sheet: Number(value) })
            }
          />
        ) : null}
        <Radio.Group
          className={classes.first ?? ''}
          label={t(($) => $.place.row, { line })}
          value={list?.hasHeadings === false ? 'record' : 'headings'}
          onChange={(value) => onMove({ sheet, headingLine: line, hasHeadings: value === 'headings' })}
        >
          <div className={classes.ways}>
            <Radio value="headings" disabled={!list} label={t(($) => $.place.headings)} />
            <Radio value="record" disabled={!list} label={t(($) => $.place.record)} />
          </div>
        </Radio.Group>
        <Button
          className={classes.more ?? ''}
          variant="default"
          size="compact-sm"
          aria-expanded={opened}
          aria-controls={rows}
          onClick={() => setOpened(!opened)}
        >
          {opened ? t(($) => $.place.close) : t(($) => $.place.change)}
        </Button>
      </div>
      <Collapse expanded={opened} id={rows}>
        {opened ? <RowChoice file={file} sheet={sheet} list={list} onMove={onMove} /> : null}
      </Collapse>
    </div>
  );
}

/** The first rows of a sheet, one of which the list begins with. */
function RowChoice({ file, sheet, list, onMove }: PlaceChoiceProps) {
  const { t } = useTranslation('imports');
  const found = useApi(importEndpoints.sheets, { params: { id: file.id } });
  const rows = found.data?.sheets[sheet]?.rows;
  if (!rows) {
    return (
      <div className={classes.body}>
        {found.error ? (
          <p className={classes.failure} role="alert">
            {found.error.message}
          </p>
        ) : (
          <Skeleton height={160} radius={8} />
        )}
      </div>
    );
  }
  const hasHeadings = list?.hasHeadings ?? true;
  return (
    <div className={classes.body}>
      <p className={classes.text}>{rows.length === 0 ? t(($) => $.place.empty) : t(($) => $.place.text)}</p>
      <FirstRows
        rows={rows}
        line={list?.headingLine}
        hasHeadings={hasHeadings}
        onLine={(line) => onMove({ sheet, headingLine: line, hasHeadings })}
      />
    </div>
  );
}
