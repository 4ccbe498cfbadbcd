import { useState } from 'react';
import type { ImportColumn } from '@gondola/contract';
import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './other-filling.module.css';

export interface OtherFillingProps {
  column: ImportColumn;
  /** Name of the column in words. */
  label: string;
  /** The value of all rows; undefined while none is said. */
  constant: string | undefined;
  onConstant: (value: string | null) => void;
  /** Columns of the file that a code is made from; undefined where none is made for this column. */
  codeFrom: readonly string[] | undefined;
  onCodeFrom: (headings: string[]) => void;
  headings: readonly string[];
}

/** Columns that a code is made from. */
const maxParts = 4;

/** Fills a column that the file has none for: with one value for all rows, or with a code made from others. */
export function OtherFilling({
  column,
  label,
  constant,
  onConstant,
  codeFrom,
  onCodeFrom,
  headings,
}: OtherFillingProps) {
  const { t } = useTranslation('imports');
  const [asked, setAsked] = useState<'constant' | 'code'>();
  if (codeFrom && (codeFrom.length > 0 || asked === 'code')) {
    return (
      <MultiSelect
        size="sm"
        className={classes.field ?? ''}
        aria-label={t(($) => $.mapping.makeFrom)}
        placeholder={codeFrom.length > 0 ? undefined : t(($) => $.mapping.makeFrom)}
        data={[...headings]}
        maxValues={maxParts}
        value={[...codeFrom]}
        onChange={onCodeFrom}
      />
    );
  }
  if (constant !== undefined || asked === 'constant') {
    return (
      <div className={classes.field}>
        <Constant
          column={column}
          label={t(($) => $.mapping.constantFor, { column: label })}
          value={constant ?? ''}
          onChange={onConstant}
        />
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            setAsked(undefined);
            onConstant(null);
          }}
        >
          {t(($) => $.mapping.fromFile)}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.ways}>
      {codeFrom ? (
        <Button variant="subtle" size="compact-xs" onClick={() => setAsked('code')}>
          {t(($) => $.mapping.make)}
        </Button>
      ) : (
        <Button variant="subtle" size="compact-xs" onClick={() => setAsked('constant')}>
          {t(($) => $.mapping.constant)}
        </Button>
      )}
    </div>
  );
}

interface ConstantProps {
  column: ImportColumn;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The field for a value of all rows. */
function Constant({ column, label, value, onChange }: ConstantProps) {
  const { language } = useFormats();
  if (column.choices && !column.isList) {
    return (
      <Select
        size="sm"
        aria-label={label}
        data={column.choices.map((choice) => ({ value: choice.code, label: choice[language][0] }))}
        value={value === '' ? null : value}
        onChange={(code) => onChange(code ?? '')}
      />
    );
  }
  return (
    <TextInput
      size="sm"
      type={column.holds === 'day' ? 'date' : 'text'}
      autoComplete="off"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
