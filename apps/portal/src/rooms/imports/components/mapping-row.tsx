import type { CellFormat, FileImport } from '@gondola/contract';
import { Select } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import IconCheck from '~icons/IconCheck';
import { type columnsOf, headingChoices, samplesOf } from '../columns.ts';
import { FormatChoice } from './format-choice.tsx';
import classes from './mapping-table.module.css';

interface MappingRowProps {
  file: FileImport;
  column: ReturnType<typeof columnsOf>[number];
  heading: string | null;
  /** Says under the field that it must be chosen. */
  lacking: boolean;
  onHeading: (heading: string | null) => void;
  /** How the column's values are said to be written; undefined while that stays as it was read. */
  chosenFormat: CellFormat | undefined;
  onFormat: (format: CellFormat) => void;
}

/** One column of the template: which heading fills it, and what that looks like. */
export function MappingRow({
  file,
  column,
  heading,
  lacking,
  onHeading,
  chosenFormat,
  onFormat,
}: MappingRowProps) {
  const { t } = useTranslation('imports');
  const { name, required } = column;
  const label = t(($) => $.column[name]);
  const samples = samplesOf(file, heading);
  // What was read under another heading says nothing about this one.
  const format = heading === file.mapping[name] ? file.formats.find((one) => one.column === name) : undefined;
  return (
    <tr>
      <th scope="row">
        <span className={classes.column}>
          {label}
          {required ? <span className={classes.required}>{t(($) => $.choose.required)}</span> : null}
        </span>
        <code className={classes.name}>{name}</code>
      </th>
      <td>
        <Select
          searchable
          clearable={!required}
          allowDeselect={!required}
          size="sm"
          aria-label={t(($) => $.mapping.headingFor, { column: label })}
          aria-required={required}
          placeholder={t(($) => $.mapping.none)}
          data={headingChoices(file.headings).map((choice) => ({
            value: choice.heading,
            label: choice.repeated
              ? t(($) => $.mapping.repeated, { heading: choice.heading })
              : choice.heading,
            disabled: choice.repeated,
          }))}
          value={heading}
          onChange={onHeading}
          error={lacking ? t(($) => $.mapping.missingOne) : undefined}
          leftSection={heading === null ? null : <IconCheck size={16} stroke={2} className={classes.tick} />}
        />
      </td>
      <td className={classes.sample}>
        {samples.map((sample, place) => (
          // The first rows of a file have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place} data-empty={sample === '' ? '' : undefined} title={sample}>
            {sample === '' ? t(($) => $.mapping.empty) : sample}
          </span>
        ))}
        {format ? (
          <FormatChoice
            format={format}
            column={label}
            value={chosenFormat ?? format.format}
            onChange={onFormat}
          />
        ) : null}
      </td>
    </tr>
  );
}
