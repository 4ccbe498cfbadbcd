import { useState } from 'react';
import type { FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSum from '@tabler/icons-react/dist/esm/icons/IconSum.mjs';
import IconVocabulary from '@tabler/icons-react/dist/esm/icons/IconVocabulary.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type ColumnName, unusedHeadings } from '../columns.ts';
import { useReadAgain } from '../use-read-again.ts';
import { Note } from './note.tsx';
import { WordChoice } from './word-choice.tsx';

interface FindingNotesProps {
  file: FileImport;
  /** Goes to where sheet, row and columns are chosen. */
  onColumns: () => void;
}

/** Whether there is anything that only the whole file showed. */
export const hasFindings = (file: FileImport): boolean => {
  const { positions, addedUp, sameKey, unknownWords } = file.findings;
  return (
    positions.length + unknownWords.length + unusedHeadings(file).length > 0 ||
    addedUp !== null ||
    sameKey !== null
  );
};

/** Facts that only the whole file showed: positions elsewhere, lines of one key, words that stand for nothing, columns that nothing takes. */
export function FindingNotes({ file, onColumns }: FindingNotesProps) {
  const { positions, unknownWords } = file.findings;
  return (
    <>
      {positions.map((found) => (
        <PositionsNote key={found.problem} file={file} found={found} />
      ))}
      <LinesNote file={file} />
      {unknownWords.map((found) => (
        <WordsNote key={found.column} file={file} found={found} />
      ))}
      <UnusedNote file={file} onColumns={onColumns} />
    </>
  );
}

type Found<Name extends 'positions' | 'unknownWords'> = FileImport['findings'][Name][number];

/** Positions that are not in the country of their location, with three of them; those swapped can be put right. */
function PositionsNote({ file, found }: { file: FileImport; found: Found<'positions'> }) {
  const { t } = useTranslation('imports');
  const { language, number } = useFormats();
  const { readAgain, busy, failure } = useReadAgain(file);
  const { problem, rows: count, examples } = found;
  const degrees = (text: string | null) => number(Number(text), 5);
  const shown = examples.map(({ line, key, latitude, longitude, country }) =>
    t(($) => $.positions.example, {
      line,
      key,
      country,
      point: `${degrees(latitude)}; ${degrees(longitude)}`,
    }),
  );
  return (
    <Note
      icon={IconMapPin}
      tone={problem === 'corrected' ? undefined : 'amber'}
      failure={failure}
      action={
        problem === 'outside'
          ? undefined
          : {
              label: problem === 'swapped' ? t(($) => $.positions.swap) : t(($) => $.positions.leave),
              busy,
              onPress: () => void readAgain({ swapPositions: problem === 'swapped' }),
            }
      }
    >
      <strong>{t(($) => $.positions[problem], { count })}</strong>{' '}
      {new Intl.ListFormat(language, { type: 'unit' }).format(count > shown.length ? [...shown, '…'] : shown)}
    </Note>
  );
}

/** Lines of one day, location and product: how many were added up, and those that wait to be. */
function LinesNote({ file }: { file: FileImport }) {
  const { t } = useTranslation('imports');
  const { readAgain, busy, failure } = useReadAgain(file);
  const { addedUp, sameKey } = file.findings;
  const leave = file.addUp && file.kind === 'stock';
  return (
    <>
      {addedUp ? (
        <Note
          icon={IconSum}
          failure={failure}
          action={
            leave
              ? { label: t(($) => $.lines.leave), busy, onPress: () => void readAgain({ addUp: false }) }
              : undefined
          }
        >
          <strong>{t(($) => $.lines.addedUp, { count: addedUp.lines })}</strong>{' '}
          {t(($) => $.lines.became, { count: addedUp.rows })}
        </Note>
      ) : null}
      {sameKey ? (
        <Note
          icon={IconAlertTriangle}
          tone="amber"
          failure={failure}
          action={{ label: t(($) => $.lines.addUp), busy, onPress: () => void readAgain({ addUp: true }) }}
        >
          <strong>{t(($) => $.lines.sameKey, { count: sameKey.lines })}</strong>{' '}
          {t(($) => $.lines.untold, { count: sameKey.rows })}
        </Note>
      ) : null}
    </>
  );
}

/** Words of a column that stand for none of its values: a person says what each means. */
function WordsNote({ file, found }: { file: FileImport; found: Found<'unknownWords'> }) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { column, count, words } = found;
  const shown = words.slice(0, 6).map(({ text }) => t(($) => $.format.quoted, { text }));
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(
    count > shown.length ? [...shown, '…'] : shown,
  );
  return (
    <Note
      icon={IconVocabulary}
      tone="amber"
      action={{
        label: isOpen ? t(($) => $.words.close) : t(($) => $.words.open),
        expanded: isOpen,
        onPress: () => setOpen(!isOpen),
      }}
      below={isOpen ? <WordChoice file={file} found={found} /> : undefined}
    >
      {column === 'category_code' ? (
        t(($) => $.words.orCategories)
      ) : (
        <>
          <strong>
            {t(($) => $.words.unknown, { count, column: t(($) => $.column[column as ColumnName]) })}
          </strong>{' '}
          {names}
        </>
      )}
    </Note>
  );
}

/** Columns of the file that fill none of the template. */
function UnusedNote({ file, onColumns }: FindingNotesProps) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const unused = unusedHeadings(file);
  if (unused.length === 0) return null;
  return (
    <Note icon={IconColumns} action={{ label: t(($) => $.notes.change), onPress: onColumns }}>
      <strong>{t(($) => $.notes.unused, { count: unused.length })}</strong>{' '}
      {new Intl.ListFormat(language, { type: 'unit' }).format(unused)}
    </Note>
  );
}
