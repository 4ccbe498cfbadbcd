import type { ColumnFormat, FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type ColumnName, unusedHeadings } from '../columns.ts';
import { isDoubtful, useReadingWords } from '../format-words.ts';
import { useReadAgain } from '../use-read-again.ts';
import { FileNotes, hasNotes } from './file-notes.tsx';
import { Note, NoteList } from './note.tsx';
import { ReadAs } from './read-as.tsx';

interface ReadingNotesProps {
  file: FileImport;
  /** Goes to where sheet, row and columns are chosen. */
  onColumns: () => void;
}

/** Columns that were read the same way for the same reason, one sample for all of them. */
function groupsOf(formats: readonly ColumnFormat[]): ColumnFormat[][] {
  const groups = new Map<string, ColumnFormat[]>();
  for (const format of formats.filter(isDoubtful)) {
    const key = `${format.format} ${format.decidedBy}`;
    groups.set(key, [...(groups.get(key) ?? []), format]);
  }
  return [...groups.values()];
}

/** Decisions of the reading that a person should know: where the list begins, values that could be two, what only the whole file shows. */
export function ReadingNotes({ file, onColumns }: ReadingNotesProps) {
  const { t } = useTranslation('imports');
  const isElsewhere = file.sheets.length > 1 || (file.headingLine ?? 1) > 1 || !file.hasHeadings;
  const groups = groupsOf(file.formats);
  if (
    !isElsewhere &&
    groups.length === 0 &&
    !file.unknownCategories &&
    !hasNotes(file) &&
    unusedHeadings(file).length === 0
  )
    return null;
  return (
    <NoteList label={t(($) => $.notes.label)}>
      {isElsewhere ? (
        <Note icon={IconTable} action={{ label: t(($) => $.notes.change), onPress: onColumns }}>
          <PlaceWords file={file} />
        </Note>
      ) : null}
      {groups.map((group) => (
        <FormatNote key={group[0]?.column} file={file} group={group} />
      ))}
      <CategoriesNote file={file} />
      <FileNotes file={file} onColumns={onColumns} />
      <UnusedNote file={file} onColumns={onColumns} />
    </NoteList>
  );
}

/** Columns whose values could be read in two ways: how they were, why, and the other way at a press. */
function FormatNote({ file, group }: { file: FileImport; group: readonly ColumnFormat[] }) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const wordsOf = useReadingWords();
  const { readAgain, busy, failure } = useReadAgain(file);
  const [first] = group;
  if (!first || first.decidedBy === 'values' || first.decidedBy === 'person') return null;
  const readings = wordsOf(first);
  const used = readings.find(({ format }) => format === first.format);
  const other = readings.find(({ format }) => format !== first.format);
  const columns = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    group.map(({ column }) => t(($) => $.column[column as ColumnName])),
  );
  const { decidedBy } = first;
  return (
    <Note
      icon={IconAlertTriangle}
      tone="amber"
      failure={failure}
      action={
        other && {
          label: t(($) => $.format.other, { words: other.words }),
          busy,
          onPress: () =>
            void readAgain({
              formats: Object.fromEntries(group.map(({ column }) => [column, other.format])),
            }),
        }
      }
    >
      <strong>
        {columns}: <ReadAs text={first.sample.text} words={used?.words ?? ''} />.
      </strong>{' '}
      {t(($) => $.format.because[decidedBy])}
    </Note>
  );
}

/** Categories that the file names and the company does not have: they can be created on the way. */
function CategoriesNote({ file }: { file: FileImport }) {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  const { readAgain, busy, failure } = useReadAgain(file);
  if (!file.unknownCategories) return null;
  const { count, codes, areCreated } = file.unknownCategories;
  const shown = codes.slice(0, 6);
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(
    count > shown.length ? [...shown, '…'] : shown,
  );
  return (
    <Note
      icon={IconTags}
      tone={areCreated ? undefined : 'amber'}
      failure={failure}
      action={{
        label: areCreated ? t(($) => $.categories.leave) : t(($) => $.categories.create),
        busy,
        onPress: () => void readAgain({ createCategories: !areCreated }),
      }}
    >
      <strong>
        {areCreated ? t(($) => $.categories.created, { count }) : t(($) => $.categories.unknown, { count })}
      </strong>{' '}
      {names}
    </Note>
  );
}

/** Columns of the file that fill none of the template. */
function UnusedNote({ file, onColumns }: ReadingNotesProps) {
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

/** Says from which sheet and which row a file was read, and whether that holds headings. */
function PlaceWords({
  file,
}: {
  file: Pick<FileImport, 'sheets' | 'sheet' | 'headingLine' | 'hasHeadings'>;
}) {
  const { t } = useTranslation('imports');
  const sheet = file.sheets[file.sheet ?? 0] ?? '';
  const line = file.headingLine ?? 1;
  const row = file.hasHeadings
    ? t(($) => $.place.headingsIn, { line })
    : t(($) => $.place.recordsFrom, { line });
  return sheet === '' ? row : t(($) => $.place.inSheet, { sheet, row });
}
