// Each call of the contract and the function that answers it.
import { ruleOfType } from '../responses/index.ts';
import { contract, soundFile } from '@gondola/contract';
import { declareUploads } from '../../platform/files/blocks/declare-uploads.ts';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { type Call, type OutsideCall, outsideTransaction, routes } from '../../platform/http/call.ts';
import { checkInput } from '../../platform/http/check-input.ts';
import { fieldMessage } from '../../platform/http/envelope.ts';
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

/** Each file is judged by itself, and told in the caller's language why it was refused. */
const declareFiles = async (call: OutsideCall<typeof contract.field.uploads>) => {
  const judged = call.body.files.map((file) => {
    const checked = checkInput(soundFile, file);
    const [fault] = 'faults' in checked ? checked.faults : [];
    return { file, refusal: fault && { code: fault.code, values: fault.values ?? {} } };
  });
  const uploads = await declareUploads(call, judged, ruleOfType);
  return {
    uploads: uploads.map(({ id, address, state, have, sendTo, refusal }) => ({
      id,
      address,
      state,
      refusal: refusal && {
        code: refusal.code,
        message: fieldMessage(call.locale, 'field', { path: '', ...refusal }),
      },
      have,
      sendTo,
    })),
  };
};

export const fieldRoutes = routes(contract.field, {
  assignments: listAssignments,
  task: getAssignedTask,
  products: listVisitProducts,
  signUpload: signUploadBy(ruleOfType),
  uploads: outsideTransaction(declareFiles),
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
