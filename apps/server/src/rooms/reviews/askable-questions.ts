// Questions that the worker can be asked to answer although they did not: those that their other answers lead to.
import { walkPath } from '@gondola/survey';
import type { SignedCall } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/errors.ts';
import { type FullResponse, loadVersion } from '../responses/index.ts';

/** Ids of the pages on the way that a response took, by the version of the task that it answers. */
export async function askableQuestions(
  call: SignedCall,
  response: FullResponse,
): Promise<ReadonlySet<number>> {
  const { companyId, taskId, version, answers, unanswered } = response;
  if (unanswered.length === 0) return new Set();
  try {
    const { task } = await loadVersion(call, companyId, taskId, version);
    const given = answers.map(({ questionId, value, choices }) => ({
      questionId,
      value,
      choiceIds: choices.map(({ id }) => id),
    }));
    const { pages } = walkPath(task, new Map(given.map((answer) => [answer.questionId, answer])));
    return new Set(pages.map(({ id }) => id));
  } catch (error) {
    // A version that is gone asks for nothing.
    if (error instanceof Failure && error.status === 404) return new Set();
    throw error;
  }
}
