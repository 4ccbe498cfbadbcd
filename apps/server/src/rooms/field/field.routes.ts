// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { answerAgain } from './actions/answer-again.ts';
import { signAnswerUpload } from './actions/sign-answer-upload.ts';
import { submitResponse } from './actions/submit-response.ts';
import { getAssignedTask, listAssignments, listResponses } from './field.reads.ts';

/** One address for both: a response, or the objected part of an earlier one. */
const respond = (call: Call<typeof contract.field.respond>) =>
  'answersAgain' in call.body ? answerAgain(call, call.body) : submitResponse(call, call.body);

export const fieldRoutes = routes(contract.field, {
  assignments: listAssignments,
  task: getAssignedTask,
  signUpload: signAnswerUpload,
  respond,
  responses: listResponses,
});
