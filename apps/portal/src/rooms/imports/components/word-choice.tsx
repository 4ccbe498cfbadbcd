import { useState } from 'react';
import {
  categoryEndpoints,
  type FileImport,
  type ImportColumn,
  type ImportNoteOf,
  spokenFlags,
} from '@gondola/contract';
import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { columnsOf, withValue } from '../columns.ts';
import { useReadAgain } from '../use-read-again.ts';
import classes from './word-choice.module.css';

interface WordChoiceProps {
  file: FileImport;
  found: ImportNoteOf<'unknownWords'>;
}

/** The values that words of a column may stand for, each with its code. */
function useValues(file: FileImport, name: string): { value: string; label: string }[] {
  const { language } = useFormats();
  const isCategory = name === 'category_code';
  const query = { limit: 100, noDeleted: true };
  const { data } = useApi(categoryEndpoints.list, { query }, { enabled: isCategory });
  if (isCategory) {
    return (data?.categories ?? []).flatMap((one) =>
      one.code === null || one.companyId !== file.companyId
        ? []
        : [{ value: one.code, label: `${one.name} · ${one.code}` }],
    );
  }
  const column: ImportColumn | undefined = columnsOf(file.kind).find((one) => one.name === name);
  const choices = column?.holds === 'flag' ? spokenFlags : (column?.choices ?? []);
  return choices.map((choice) => ({ value: choice.code, label: choice[language][0] }));
}

/** Asks for the meaning of each unknown word of a file; remembered once the file is applied. */
export function WordChoice({ file, found }: WordChoiceProps) {
  const { t } = useTranslation('imports');
  const values = useValues(file, found.column);
  const [said, setSaid] = useState<Record<string, string>>({});
  const { readAgain, busy, failure } = useReadAgain(file);
  const count = Object.keys(said).length;
  return (
    <form
      className={classes.words}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) void readAgain({ words: { [found.column]: said } });
      }}
    >
      <ul className={classes.list}>
        {found.words.map(({ text, rows }) => (
          <li key={text} className={classes.word}>
            <span className={classes.text}>
              {t(($) => $.format.quoted, { text })} <small>{t(($) => $.work.rows, { count: rows })}</small>
            </span>
            <Select
              searchable
              clearable
              size="sm"
              className={classes.choice ?? ''}
              aria-label={t(($) => $.words.means, { text })}
              placeholder={t(($) => $.words.none)}
              data={values}
              value={said[text] ?? null}
              onChange={(code) => setSaid((before) => withValue(before, text, code))}
            />
          </li>
        ))}
      </ul>
      {failure === undefined ? null : (
        <span className={classes.failure} role="alert">
          {failure}
        </span>
      )}
      <Button type="submit" size="sm" loading={busy} disabled={count === 0}>
        {t(($) => $.words.go)}
      </Button>
    </form>
  );
}
