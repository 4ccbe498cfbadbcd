import type { CellFormat, ColumnFormat } from '@gondola/contract';
import { Radio, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReadingWords } from '../format-words.ts';
import { ReadAs } from './read-as.tsx';
import classes from './format-choice.module.css';

interface FormatChoiceProps {
  format: ColumnFormat;
  /** Name of the column in words. */
  column: string;
  value: CellFormat;
  onChange: (format: CellFormat) => void;
}

/** How the values of a column are written, by what a value of the file would be; shown only where it could be two. */
export function FormatChoice({ format, column, value, onChange }: FormatChoiceProps) {
  const { t } = useTranslation('imports');
  const readings = useReadingWords()(format);
  const { text } = format.sample;
  if (readings.length < 2) {
    return (
      <p className={classes.told}>
        <ReadAs text={text} words={readings[0]?.words ?? ''} />
      </p>
    );
  }
  return (
    <Radio.Group
      className={classes.choice ?? ''}
      label={<VisuallyHidden>{t(($) => $.format.label, { column })}</VisuallyHidden>}
      value={value}
      onChange={(chosen) => {
        const reading = readings.find((one) => one.format === chosen);
        if (reading) onChange(reading.format);
      }}
    >
      {readings.map((reading) => (
        <Radio
          key={reading.format}
          size="xs"
          value={reading.format}
          label={<ReadAs text={text} words={reading.words} />}
        />
      ))}
    </Radio.Group>
  );
}
