// The traits of a file that a person should know or decide on, each a line among the notes of its reading.
import type { FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs';
import IconTableColumn from '@tabler/icons-react/dist/esm/icons/IconTableColumn.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useReadAgain } from '../use-read-again.ts';
import { Note } from './note.tsx';

type Traits = FileImport['traits'];

/** Whether a file has something to say. */
export const hasTraits = ({ letters, hiddenRows, mergedCells, barcodes }: Traits): boolean =>
  letters !== null || hiddenRows !== null || mergedCells > 0 || barcodes !== null;

interface TraitNotesProps {
  file: FileImport;
  /** Goes to where the letters are chosen. */
  onLetters: () => void;
}

/** The traits of a file: its letters, its merged cells and hidden rows, its barcodes with other zeros. */
export function TraitNotes({ file, onLetters }: TraitNotesProps) {
  const { t } = useTranslation('imports');
  const { letters, hiddenRows, mergedCells, barcodes } = file.traits;
  return (
    <>
      {letters?.chosen ? (
        <Note icon={IconLetterCase} action={{ label: t(($) => $.letters.change), onPress: onLetters }}>
          {t(($) => $.letters.chosen, {
            encoding: t(($) => $.letters.encoding[letters.chosen ?? 'utf-8']),
          })}
        </Note>
      ) : null}
      {mergedCells > 0 ? (
        <Note icon={IconTableColumn}>{t(($) => $.merged, { count: mergedCells })}</Note>
      ) : null}
      {hiddenRows ? <HiddenNote file={file} hiddenRows={hiddenRows} /> : null}
      {barcodes ? <BarcodesNote file={file} barcodes={barcodes} /> : null}
    </>
  );
}

/** Rows that the spreadsheet hides: read like the others, or left out. */
function HiddenNote({
  file,
  hiddenRows: { count, areLeftOut },
}: {
  file: FileImport;
  hiddenRows: NonNullable<Traits['hiddenRows']>;
}) {
  const { t } = useTranslation('imports');
  const { readAgain, busy, failure } = useReadAgain(file);
  return (
    <Note
      icon={IconEyeOff}
      tone={areLeftOut ? undefined : 'amber'}
      failure={failure}
      action={{
        label: areLeftOut ? t(($) => $.hidden.take) : t(($) => $.hidden.leave),
        busy,
        onPress: () => void readAgain({ leaveHidden: !areLeftOut }),
      }}
    >
      <strong>{areLeftOut ? t(($) => $.hidden.left, { count }) : t(($) => $.hidden.read, { count })}</strong>
    </Note>
  );
}

/** Barcodes that are there with other zeros in front: the same, or others. */
function BarcodesNote({
  file,
  barcodes: { count, samples, areSame },
}: {
  file: FileImport;
  barcodes: NonNullable<Traits['barcodes']>;
}) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const { readAgain, busy, failure } = useReadAgain(file);
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
