// Each call of the contract and the function that answers it.
import { contract, fileRules } from '@gondola/contract';
import { signSharedUploadBy } from '../../platform/files/sign-upload.ts';
import { routes } from '../../platform/http/call.ts';
import { createLocation } from './actions/create-location.ts';
import { makeDistributionCenter, removeLocation, restoreLocation } from './actions/change-location.ts';
import { linkLocation } from './actions/link-location.ts';
import { updateGeneral } from './actions/update-general.ts';
import { exportLocations } from './export-locations.ts';
import { getGeneral, listGeneralPage } from './general-locations.reads.ts';
import { getLocation, listLocationsOfProject, listLocationsPage, mapLocations } from './locations.reads.ts';
import { listOwnLocationEmails, listOwnLocations } from './user-locations.reads.ts';

export const locationRoutes = routes(contract.locations, {
  list: listLocationsPage,
  export: exportLocations,
  general: listGeneralPage,
  create: createLocation,
  getGeneral,
  updateGeneral,
  map: mapLocations,
  get: getLocation,
  remove: removeLocation,
  restore: restoreLocation,
  link: linkLocation,
  makeDistributionCenter,
  signUpload: signSharedUploadBy(fileRules.location),
  ofProject: listLocationsOfProject,
  ofUser: listOwnLocations,
  emailsOfUser: listOwnLocationEmails,
});
