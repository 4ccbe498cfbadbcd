// Each call of the contract and the function that answers it.
import { ruleOfType } from '../responses/index.ts';
import { contract } from '@gondola/contract';
import { declareUploads } from '../../platform/files/blocks/declare-uploads.ts';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { type Call, outsideTransaction, routes } from '../../platform/http/call.ts';
import { answerAgain } from './actions/answer-again.ts';
import { acceptWithoutFiles } from './actions/accept-without-files.ts';
import { leaveVisits, openDelivery, takeOpenedTickets } from './actions/deliver.ts';
import { openVisitFile } from './actions/open-visit-file.ts';
import { skipVisit } from './actions/skip-visit.ts';
import { submitResponse } from './actions/submit-response.ts';
import {
  askPhone,
  forgetPhone,
  getFieldSettings,
  namePhone,
  updateFieldSettings,
} from './actions/look-after-phones.ts';
import {
  readForgotten,
  reportDevice,
  reportTrouble,
  subscribePhone,
  unsubscribePhone,
} from './actions/phone-contact.ts';
import { assertMaySend } from './delivery.ts';
import { getAssignedTask, getResponse, listAssignments, listResponses } from './field.reads.ts';
import { listVisitProducts } from './field-products.ts';
import {
  listFieldPhones,
  listPhoneReports,
  listSkippedVisits,
  listWaiting,
  listWorkersWithoutPhone,
} from './phones.reads.ts';

/** One address for both: a response, or the objected part of an earlier one. */
const respond = (call: Call<typeof contract.field.respond>) => {
  assertMaySend(call, call.body);
  return 'answersAgain' in call.body ? answerAgain(call, call.body) : submitResponse(call, call.body);
};

const skip = (call: Call<typeof contract.field.skip>) => {
  const { clientId, skippedAt } = call.body;
  assertMaySend(call, { clientId, finishedAt: skippedAt });
  return skipVisit(call);
};

export const fieldRoutes = routes(contract.field, {
  assignments: listAssignments,
  task: getAssignedTask,
  products: listVisitProducts,
  signUpload: signUploadBy(ruleOfType),
  uploads: outsideTransaction(async (call) => ({
    uploads: await declareUploads(call, call.body.files, ruleOfType),
  })),
  respond,
  skip,
  skips: listSkippedVisits,
  waiting: listWaiting,
  acceptWaiting: acceptWithoutFiles,
  leaveVisits,
  openDelivery,
  openedTickets: takeOpenedTickets,
  openVisitFile,
  device: reportDevice,
  subscribe: subscribePhone,
  unsubscribe: unsubscribePhone,
  report: reportTrouble,
  forgotten: readForgotten,
  phones: listFieldPhones,
  withoutPhone: listWorkersWithoutPhone,
  ask: askPhone,
  name: namePhone,
  forget: forgetPhone,
  reports: listPhoneReports,
  settings: getFieldSettings,
  saveSettings: updateFieldSettings,
  responses: listResponses,
  response: getResponse,
});
