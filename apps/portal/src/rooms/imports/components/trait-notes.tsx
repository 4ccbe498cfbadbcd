// The traits of a file that a person should know or decide on, each a line among the notes of its reading.
import type { ReactNode } from 'react';
import type { FileImport } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs';
import IconTableColumn from '@tabler/icons-react/dist/esm/icons/IconTableColumn.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useReadAgain } from '../use-read-again.ts';
import classes from './reading-notes.module.css';

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
        <li className={classes.note}>
          <IconLetterCase size={18} stroke={1.7} aria-hidden="true" />
          <span className={classes.words}>
            {t(($) => $.letters.chosen, {
              encoding: t(($) => $.letters.encoding[letters.chosen ?? 'utf-8']),
            })}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={onLetters}>
            {t(($) => $.letters.change)}
          </Button>
        </li>
      ) : null}
      {mergedCells > 0 ? (
        <li className={classes.note}>
          <IconTableColumn size={18} stroke={1.7} aria-hidden="true" />
          <span className={classes.words}>{t(($) => $.merged, { count: mergedCells })}</span>
        </li>
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
    <DecisionNote
      icon={<IconEyeOff size={18} stroke={1.7} aria-hidden="true" />}
      isOpen={!areLeftOut}
      failure={failure}
      words={areLeftOut ? t(($) => $.hidden.left, { count }) : t(($) => $.hidden.read, { count })}
    >
      <Button
        variant="default"
        size="compact-sm"
        loading={busy}
        onClick={() => void readAgain({ leaveHidden: !areLeftOut })}
      >
        {areLeftOut ? t(($) => $.hidden.take) : t(($) => $.hidden.leave)}
      </Button>
    </DecisionNote>
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
    <DecisionNote
      icon={<IconBarcode size={18} stroke={1.7} aria-hidden="true" />}
      isOpen={areSame === null}
      failure={failure}
      words={areSame === null ? t(($) => $.barcodes.open, { count }) : decided}
      examples={list}
    >
      {[true, false]
        .filter((isSame) => isSame !== areSame)
        .map((isSame) => (
          <Button
            key={String(isSame)}
            variant="default"
            size="compact-sm"
            loading={busy}
            onClick={() => void readAgain({ sameBarcodes: isSame })}
          >
            {isSame ? t(($) => $.barcodes.takeSame) : t(($) => $.barcodes.takeOthers)}
          </Button>
        ))}
    </DecisionNote>
  );
}

interface DecisionNoteProps {
  icon: ReactNode;
  /** Whether somebody should decide. */
  isOpen: boolean;
  words: string;
  examples?: string;
  failure: string | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** A trait that a person decides on. */
function DecisionNote({ icon, isOpen, words, examples = '', failure, children }: DecisionNoteProps) {
  return (
    <li className={classes.note} data-tone={isOpen ? 'amber' : undefined}>
      {icon}
      <span className={classes.words}>
        <strong>{words}</strong> {examples}
        {failure === undefined ? null : (
          <span className={classes.failure} role="alert">
            {failure}
          </span>
        )}
      </span>
      {children}
    </li>
  );
}
