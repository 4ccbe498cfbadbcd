import type { FileImport, ImportNote, ImportNoteOf } from '@gondola/contract';

/** The notes of one name on a file. */
export const notesOf = <Name extends ImportNote['name']>(
  { notes }: Pick<FileImport, 'notes'>,
  name: Name,
): ImportNoteOf<Name>[] => notes.filter((note): note is ImportNoteOf<Name> => note.name === name);
