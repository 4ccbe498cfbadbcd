// The way into a response that is to be audited, and on from an answer that is done: to the next of its response, then to the next
// response of the list.
import {
  type TeleauditAnswer,
  type TeleauditMode,
  type TeleauditQuestion,
  teleauditEndpoints,
} from '@gondola/contract';
import { linkOptions, useLocation } from '@tanstack/react-router';
import { call } from '@gondola/client/call.ts';
import { heldStore } from '~/held/held-work.ts';
import { rememberedFilters } from './last-list.ts';
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
  // An audit that can still be taken back counts as done.
  const held = new Set(heldStore.read().map(({ kind, work }) => kind === 'audit' && work.id));
  const all = [...pending.QuestionResponses, ...again.QuestionResponses].filter(
    (question) => question.id === id || !held.has(question.id),
  );
  return nextToAudit(
    all.filter(
      ({ questionResponseVideoQuantity }) => !isDrawingMode(mode) || questionResponseVideoQuantity === 0,
    ),
    id,
  );
}

/** The mode in which an answer is measured: by the share of its question, and where it has no KPI by answering its survey. */
export function modeFor({ TeleauditKpis }: Pick<TeleauditAnswer, 'TeleauditKpis'>): TeleauditMode {
  const types = TeleauditKpis.map(({ KpiDetail }) => KpiDetail.teleauditType);
  if (types.includes('volumetric-share')) return 'sosarea';
  return types.length > 0 ? 'sos' : 'encuesta';
}

/** The page of a response with all that is to be audited of it. */
export const responseScreen = (responseId: number, mode: TeleauditMode = 'sos') =>
  linkOptions({
    to: '/teleaudits/$taskResponseId/$type',
    params: { taskResponseId: String(responseId), type: mode },
  });

/** The address that leads to the first answer of a response that is still to be audited. */
export const firstAudit = (responseId: number) =>
  linkOptions({ to: '/teleaudits/$taskResponseId', params: { taskResponseId: String(responseId) } });

/** The screen of the first answer of a response that is still to be audited; undefined where none is left. */
export async function findFirstAudit(responseId: number) {
  const question = await findNextToAudit(responseId, 0, 'encuesta');
  if (!question) return undefined;
  const { questionResponse } = await call(teleauditEndpoints.answer, { params: { id: question.id } });
  return auditScreen(responseId, question, modeFor(questionResponse));
}

/** Responses of the list that are looked through for the next one. */
const maxResponses = 100;

/** The response of the list that comes after one and is not done, round its end to those passed over; undefined where none is. */
export async function findNextResponse(responseId: number): Promise<number | undefined> {
  const query = { ...rememberedFilters(), status: 'En Progreso' as const, limit: maxResponses };
  const rows = await call(teleauditEndpoints.list, { query });
  const open = rows.filter(({ id }) => id !== responseId);
  return (open.find(({ id }) => id < responseId) ?? open[0])?.id;
}

/** The focused element by then, as a dialog, keeps the focus. */
const focus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};

/** Gives the focus to an element of a page that is the next in a row, as it appears; what is no control has the tabIndex -1. */
export function useFocusInRow() {
  return useLocation({ select: ({ state }) => state.isNextInRow }) ? focus : undefined;
}
