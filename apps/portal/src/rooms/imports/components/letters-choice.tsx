import { useState } from 'react';
import type { FileImport, LetterReading, TextEncoding } from '@gondola/contract';
import { Button, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { notesOf } from '../notes-of.ts';
import { useReadAgain } from '../use-read-again.ts';
import classes from './letters-choice.module.css';

/** The likely readings of a text file whose bytes leave its letters open: some of its words in each, and a person's choice. */
export function LettersChoice({ file }: { file: FileImport }) {
  const { t } = useTranslation('imports');
  const { encoding: chosen } = file;
  const [letters] = notesOf(file, 'letters');
  const [encoding, setEncoding] = useState<TextEncoding | null>(chosen);
  const { readAgain, busy, failure } = useReadAgain(file);
  if (!letters) return null;
  const { readings } = letters;
  return (
    <section className={classes.letters} aria-labelledby="letters-title">
      <h2
        id="letters-title"
        className={classes.title}
        {...(chosen === null ? { tabIndex: -1, 'data-arrival': '' } : {})}
      >
        {t(($) => $.letters.title)}
      </h2>
      <p className={classes.text}>{t(($) => $.letters.text)}</p>
      <Radio.Group
        label={t(($) => $.letters.words)}
        value={encoding}
        onChange={(value) => setEncoding(readings.find((one) => one.encoding === value)?.encoding ?? null)}
      >
        <div className={classes.readings}>
          {readings.map((reading) => (
            <Radio
              key={reading.encoding}
              value={reading.encoding}
              label={<strong className={classes.words}>{reading.words.join('   ')}</strong>}
              description={<ReadingWords reading={reading} />}
            />
          ))}
        </div>
      </Radio.Group>
      {failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <Button
        loading={busy}
        disabled={encoding === null || encoding === chosen}
        onClick={() => void (encoding && readAgain({ encoding }))}
      >
        {t(($) => $.letters.read)}
      </Button>
    </section>
  );
}

/** The name of an encoding, and the lines that it cannot read. */
function ReadingWords({ reading: { encoding, faultyLines, faults } }: { reading: LetterReading }) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const lines = faultyLines.map(String);
  const named = new Intl.ListFormat(language, { type: 'unit' }).format(
    faults > lines.length ? [...lines, '…'] : lines,
  );
  return (
    <>
      {t(($) => $.letters.encoding[encoding])}
      {faults > 0 ? ` · ${t(($) => $.letters.faults, { count: faults, lines: named })}` : null}
    </>
  );
}
