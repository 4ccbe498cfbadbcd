import {
  type CellFormat,
  type Certainty,
  type ColumnFormat,
  type FileImport,
  makeCode,
} from '@gondola/contract';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type columnsOf, headingChoices, samplesOf } from '../columns.ts';
import { FormatChoice } from './format-choice.tsx';
import { OtherFilling, type OtherFillingProps } from './other-filling.tsx';
import classes from './mapping-table.module.css';

interface MappingRowProps {
  list: Pick<FileImport, 'headings' | 'samples'>;
  column: ReturnType<typeof columnsOf>[number];
  heading: string | null;
  /** How it is known that this heading fills it; undefined where none does. */
  certainty: Certainty | undefined;
  /** Says under the field that it must be chosen. */
  lacking: boolean;
  onHeading: (heading: string | null) => void;
  /** How the column's values were read; undefined where it was not read from here. */
  format: ColumnFormat | undefined;
  /** How the column's values are said to be written; undefined while that stays as it was read. */
  chosenFormat: CellFormat | undefined;
  onFormat: (format: CellFormat) => void;
  /** The filling where no heading does it. */
  filling: Omit<OtherFillingProps, 'column' | 'label' | 'headings'>;
}

/** Values of the first rows in a column that no heading fills. */
function filledSamples(
  list: MappingRowProps['list'],
  { constant, codeFrom = [] }: MappingRowProps['filling'],
): string[] {
  if (codeFrom.length === 0) return constant ? [constant] : [];
  const parts = codeFrom.map((heading) => samplesOf(list, heading));
  return list.samples.map((_, row) => makeCode(parts.map((values) => values[row] ?? '')));
}

/** Whether all rows may share a value of the column: numbers and marks are a row's own. */
const mayBeSame = ({ holds }: MappingRowProps['column']): boolean => holds !== 'number' && holds !== 'flag';

/** One column of the template: which heading fills it, and what that looks like. */
export function MappingRow({
  list,
  column,
  heading,
  certainty,
  lacking,
  onHeading,
  format,
  chosenFormat,
  onFormat,
  filling,
}: MappingRowProps) {
  const { t } = useTranslation('imports');
  const { name, required } = column;
  const label = t(($) => $.column[name]);
  const samples = heading === null ? filledSamples(list, filling) : samplesOf(list, heading);
  const choices = headingChoices(list);
  const sampleBy = new Map(choices.map((choice) => [choice.heading, choice.sample]));
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
          size="sm"
          aria-label={t(($) => $.mapping.headingFor, { column: label })}
          aria-required={required}
          placeholder={t(($) => $.mapping.none)}
          data={choices.map((choice) => choice.heading)}
          renderOption={({ option }) => (
            <span className={classes.option}>
              <span>{option.value}</span>
              <span className={classes.optionSample} aria-hidden="true">
                {sampleBy.get(option.value)}
              </span>
            </span>
          )}
          value={heading}
          onChange={onHeading}
          error={lacking ? t(($) => $.mapping.missingOne) : undefined}
        />
        {heading !== null && certainty ? <CertaintyMark certainty={certainty} /> : null}
        {heading === null && (mayBeSame(column) || filling.codeFrom) ? (
          <OtherFilling
            column={column}
            label={label}
            headings={choices.map((choice) => choice.heading)}
            {...filling}
          />
        ) : null}
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

const tones = {
  chosen: 'good',
  remembered: 'good',
  sure: 'good',
  likely: 'plain',
  guess: 'doubt',
} as const satisfies Record<Certainty, string>;

/** Says how sure the match of a column of the file with one of the template is. */
function CertaintyMark({ certainty }: { certainty: Certainty }) {
  const { t } = useTranslation('imports');
  const Icon = tones[certainty] === 'doubt' ? IconAlertTriangle : IconCheck;
  return (
    <span className={classes.certainty} data-tone={tones[certainty]}>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      {t(($) => $.certainty[certainty])}
    </span>
  );
}
