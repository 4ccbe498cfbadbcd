import { type contract, maxFormRows } from '@gondola/contract';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/failure.ts';
import { readTables } from '../../../platform/sheets/read-tables.ts';
import { SheetFault } from '../../../platform/sheets/sheet-rows.ts';

/** Sheets that forms have, under the names of newer and older ones; a form as text is one sheet without a name. */
const formSheets = ['', 'survey', 'choices', 'choices and columns', 'select ones', 'settings'];
/** Characters of a form; a large one has some hundred thousand. */
const maxLength = 2_000_000;

const wordsOf = ({ code }: SheetFault): string =>
  code === 'notASheet' ? `tasks:form.${code}` : `imports:file.${code}`;

/** The sheets of a form as plain cells. Throws 400 at `file` with what is wrong with it. */
export const readForm = outsideTransaction<typeof contract.tasks.readForm>(
  async ({ files: [file], caller, signal }) => {
    if (!file) throw invalidField('file', 'required');
    const request = { path: file.path, sheets: formSheets, maxRows: maxFormRows, maxLength };
    try {
      return { sheets: await readTables(request, caller.userId, signal) };
    } catch (error) {
      if (error instanceof SheetFault) throw invalidField('file', wordsOf(error), error.values);
      throw error;
    }
  },
);
