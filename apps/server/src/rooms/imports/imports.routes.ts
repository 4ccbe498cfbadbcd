// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
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

export const importRoutes = routes(contract.imports, {
  uploadProducts: uploadFile('products'),
  updateProducts: updateFile('products'),
  uploadLocations: uploadFile('locations'),
  updateLocations: updateFile('locations'),
  uploadProductLocations: uploadFile('product-locations'),
  updateProductLocations: updateFile('product-locations'),
  uploadLocationProjects: uploadFile('location-projects'),
  updateLocationProjects: updateFile('location-projects'),
  uploadUserProjects: uploadFile('user-projects'),
  updateUserProjects: updateFile('user-projects'),
  uploadUserLocations: uploadFile('user-locations'),
  updateUserLocations: updateFile('user-locations'),
  uploadPeople: uploadFile('people'),
  updatePeople: updateFile('people'),
  uploadStock: addFile('stock'),
  uploadSales: addFile('sales'),
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
