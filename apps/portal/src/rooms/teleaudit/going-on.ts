// The way on from an answer whose audit is done: the next of its response, as the page of the response lists them.
import { type TeleauditMode, type TeleauditQuestion, teleauditEndpoints } from '@gondola/contract';
import { linkOptions, useLocation } from '@tanstack/react-router';
import { call } from '@gondola/client/call.ts';
import { isDrawingMode } from './mode-screens.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page is the next of those that are worked on in a row: what had the focus is gone. */
    isNextInRow?: boolean;
  }
}

/** The screen on which an answer is audited. */
export const auditScreen = (responseId: number, question: TeleauditQuestion, mode: TeleauditMode) => {
  const params = { taskResponseId: String(responseId), questionResponseId: String(question.id) };
  return question.questionResponseVideoQuantity > 0
    ? linkOptions({ to: '/teleaudit-video/$taskResponseId/$questionResponseId', params })
    : linkOptions({
        to: '/teleaudit/$taskResponseId/$questionResponseId/$type',
        params: { ...params, type: mode },
      });
};

/** The first after an answer that is still to be audited, else the first of all; undefined where none is. */
export function nextToAudit(
  questions: readonly TeleauditQuestion[],
  id: number,
): TeleauditQuestion | undefined {
  const at = questions.findIndex((question) => question.id === id);
  return [...questions.slice(at + 1), ...questions.slice(0, Math.max(at, 0))].find(
    (question) => question.status === 'pending' && question.id !== id,
  );
}

/** Reads what of a response is still to be audited in a mode, and gives what comes after an answer. */
export async function findNextToAudit(
  responseId: number,
  id: number,
  mode: TeleauditMode,
): Promise<TeleauditQuestion | undefined> {
  const params = { taskResponseId: responseId };
  const [pending, again] = await Promise.all([
    call(teleauditEndpoints.pendingQuestions, { params: { ...params, type: mode } }),
    call(teleauditEndpoints.reauditQuestions, { params }),
  ]);
  const all = [...pending.QuestionResponses, ...again.QuestionResponses];
  return nextToAudit(
    all.filter(
      ({ questionResponseVideoQuantity }) => !isDrawingMode(mode) || questionResponseVideoQuantity === 0,
    ),
    id,
  );
}

/** What has the focus by then, as a dialog, keeps it. */
const focus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};

/** Gives the focus to an element of a page that is the next in a row, as it appears; what is no control has the tabIndex -1. */
export function useFocusInRow() {
  return useLocation({ select: ({ state }) => state.isNextInRow }) ? focus : undefined;
}
