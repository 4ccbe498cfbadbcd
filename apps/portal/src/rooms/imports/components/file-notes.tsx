// The notes on a file that its reading made, each with what a person can decide about it.
import { type ComponentType, useState } from 'react';
import type { FileImport, ImportNote, ImportNoteOf } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSum from '@tabler/icons-react/dist/esm/icons/IconSum.mjs';
import IconTableColumn from '@tabler/icons-react/dist/esm/icons/IconTableColumn.mjs';
import IconVocabulary from '@tabler/icons-react/dist/esm/icons/IconVocabulary.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { ColumnName } from '../columns.ts';
import { useReadAgain } from '../use-read-again.ts';
import { Note } from './note.tsx';
import { WordChoice } from './word-choice.tsx';

type NoteName = ImportNote['name'];

interface NoteProps<Name extends NoteName> {
  file: FileImport;
  note: ImportNoteOf<Name>;
  /** Goes to where letters, sheet, row and columns are chosen. */
  onColumns: () => void;
}

/** The letters of a text file as a person chose them. */
function LettersNote({ file: { encoding }, onColumns }: NoteProps<'letters'>) {
  const { t } = useTranslation('imports');
  if (!encoding) return null;
  return (
    <Note icon={IconLetterCase} action={{ label: t(($) => $.letters.change), onPress: onColumns }}>
      {t(($) => $.letters.chosen, { encoding: t(($) => $.letters.encoding[encoding]) })}
    </Note>
  );
}

/** Cells that took the value of a cell merged over them. */
function MergedNote({ note: { count } }: NoteProps<'mergedCells'>) {
  const { t } = useTranslation('imports');
  return <Note icon={IconTableColumn}>{t(($) => $.merged, { count })}</Note>;
}

/** Rows that the spreadsheet hides: read like the others, or left out. */
function HiddenNote({ file, note: { count } }: NoteProps<'hiddenRows'>) {
  const { t } = useTranslation('imports');
  const { readAgain, busy, failure } = useReadAgain(file);
  const { leaveHidden } = file;
  return (
    <Note
      icon={IconEyeOff}
      tone={leaveHidden ? undefined : 'amber'}
      failure={failure}
      action={{
        label: leaveHidden ? t(($) => $.hidden.take) : t(($) => $.hidden.leave),
        busy,
        onPress: () => void readAgain({ leaveHidden: !leaveHidden }),
      }}
    >
      <strong>{leaveHidden ? t(($) => $.hidden.left, { count }) : t(($) => $.hidden.read, { count })}</strong>
    </Note>
  );
}

/** Barcodes that are there with other zeros in front: the same, or others. */
function BarcodesNote({ file, note: { count, samples } }: NoteProps<'barcodes'>) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const { readAgain, busy, failure } = useReadAgain(file);
  const { sameBarcodes: areSame } = file;
  const named = samples.map((sample) => t(($) => $.barcodes.sample, sample));
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(
    count > named.length ? [...named, '…'] : named,
  );
  const decided = areSame ? t(($) => $.barcodes.same, { count }) : t(($) => $.barcodes.others, { count });
  return (
    <Note
      icon={IconBarcode}
      tone={areSame === null ? 'amber' : undefined}
      failure={failure}
      action={[true, false]
        .filter((isSame) => isSame !== areSame)
        .map((isSame) => ({
          label: isSame ? t(($) => $.barcodes.takeSame) : t(($) => $.barcodes.takeOthers),
          busy,
          onPress: () => void readAgain({ sameBarcodes: isSame }),
        }))}
    >
      <strong>{areSame === null ? t(($) => $.barcodes.open, { count }) : decided}</strong> {list}
    </Note>
  );
}

/** Positions that are not in the country of their location, with three of them; those swapped can be put right. */
function PositionsNote({ file, note }: NoteProps<'positions'>) {
  const { t } = useTranslation('imports');
  const { language, number } = useFormats();
  const { readAgain, busy, failure } = useReadAgain(file);
  const { problem, rows: count, examples } = note;
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

/** Lines of one day, location and product that were added up. */
function AddedUpNote({ file, note: { lines, rows } }: NoteProps<'addedUp'>) {
  const { t } = useTranslation('imports');
  const { readAgain, busy, failure } = useReadAgain(file);
  const leave = file.addUp && file.kind === 'stock';
  return (
    <Note
      icon={IconSum}
      failure={failure}
      action={
        leave
          ? { label: t(($) => $.lines.leave), busy, onPress: () => void readAgain({ addUp: false }) }
          : undefined
      }
    >
      <strong>{t(($) => $.lines.addedUp, { count: lines })}</strong>{' '}
      {t(($) => $.lines.became, { count: rows })}
    </Note>
  );
}

/** Lines of one day, location and product that nothing tells apart: they wait to be added up. */
function SameKeyNote({ file, note: { lines, rows } }: NoteProps<'sameKey'>) {
  const { t } = useTranslation('imports');
  const { readAgain, busy, failure } = useReadAgain(file);
  return (
    <Note
      icon={IconAlertTriangle}
      tone="amber"
      failure={failure}
      action={{ label: t(($) => $.lines.addUp), busy, onPress: () => void readAgain({ addUp: true }) }}
    >
      <strong>{t(($) => $.lines.sameKey, { count: lines })}</strong>{' '}
      {t(($) => $.lines.untold, { count: rows })}
    </Note>
  );
}

/** Words of a column that stand for none of its values: a person says what each means. */
function WordsNote({ file, note }: NoteProps<'unknownWords'>) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { column, count, words } = note;
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
      below={isOpen ? <WordChoice file={file} found={note} /> : undefined}
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

/** How each note is shown; null for those that only the foot of the page goes by. */
const shownAs: { readonly [Name in NoteName]: ComponentType<NoteProps<Name>> | null } = {
  letters: LettersNote,
  mergedCells: MergedNote,
  hiddenRows: HiddenNote,
  barcodes: BarcodesNote,
  positions: PositionsNote,
  addedUp: AddedUpNote,
  sameKey: SameKeyNote,
  unknownWords: WordsNote,
  fault: null,
};

/** Whether there is a note to be shown. */
export const hasNotes = ({ notes }: Pick<FileImport, 'notes'>): boolean =>
  notes.some(({ name }) => shownAs[name] !== null);

/** A note among the others of its file: several of one name differ in their problem or column. */
const keyOf = (note: ImportNote): string =>
  [note.name, 'problem' in note ? note.problem : '', 'column' in note ? note.column : ''].join(' ');

/** The notes that the reading of a file made. */
export function FileNotes({ file, onColumns }: Omit<NoteProps<NoteName>, 'note'>) {
  return file.notes.map((note) => {
    const Shown = shownAs[note.name] as ComponentType<NoteProps<NoteName>> | null;
    return Shown && <Shown key={keyOf(note)} file={file} note={note} onColumns={onColumns} />;
  });
}
