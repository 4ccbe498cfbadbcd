// Each call of the contract and the function that answers it.
import {
  contract,
  type FileCallName,
  type ImportKindName,
  importKindNames,
  onlyAdds,
  updateName,
  uploadName,
} from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { applyImport } from './actions/apply-import.ts';
import { cancelImport, setMissingRows } from './actions/change-preview.ts';
import { exportCurrent } from './actions/export-current.ts';
import { makeTemplate } from './actions/make-template.ts';
import { mapImport } from './actions/map-import.ts';
import { undoImport } from './actions/undo-import.ts';
import { addFile, updateFile } from './actions/update-file.ts';
import { uploadFile } from './actions/upload-file.ts';
import { proposeColumns } from './actions/propose-columns.ts';
import { addressOfFile, getImport, listImportsPage, listRowsPage, listSheets } from './imports.reads.ts';

type FileCall = ReturnType<typeof uploadFile>;

/** The calls that take a file, of a kind. */
const callsOf = (kind: ImportKindName): [FileCallName, FileCall][] =>
  onlyAdds(kind)
    ? [[uploadName(kind), addFile(kind)]]
    : [
        [uploadName(kind), uploadFile(kind)],
        [updateName(kind), updateFile(kind)],
      ];

const ofKinds = Object.fromEntries(importKindNames.flatMap(callsOf)) as Record<FileCallName, FileCall>;

export const importRoutes = routes(contract.imports, {
  ...ofKinds,
  list: listImportsPage,
  get: getImport,
  rows: listRowsPage,
  sheets: listSheets,
  columns: proposeColumns,
  map: mapImport,
  setMissing: setMissingRows,
  apply: applyImport,
  cancel: cancelImport,
  undo: undoImport,
  template: makeTemplate,
  current: exportCurrent,
  file: addressOfFile,
});
