// The form of a task's e-mail, with the contract's rules and the sentences of field-audit 5.
import { useRef } from 'react';
import { type SurveyEmail, surveyEmailEndpoints, surveyEmailFields, type Task } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { useChangeBy } from '@gondola/client/queries.ts';
import { isStatic } from '@gondola/survey';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { taskAddresses } from './task-addresses.ts';

/** Recipients of one location. */
export interface MailRow {
  readonly locationId: number;
  readonly name: string;
  readonly mails: readonly string[];
}

export interface MailValues extends Record<string, unknown> {
  subject: string;
  body: string;
  mails: string[];
  questions: number[];
  rows: MailRow[];
}

const row = z.object({ locationId: z.number(), mails: z.array(surveyEmailFields.mail) });
const schema = z
  .object({
    subject: surveyEmailFields.subject,
    body: surveyEmailFields.body,
    mails: z.array(surveyEmailFields.mail),
    questions: surveyEmailFields.questions,
    rows: z.array(row),
  })
  .check(
    z.refine(({ mails, rows }) => mails.length > 0 || rows.some((one) => one.mails.length > 0), {
      error: 'mailsMissing',
      path: ['mails'],
    }),
  );

/** Whether a text is an address by the rule of the call that saves it. */
export const isMailAddress = (text: string): boolean => surveyEmailFields.mail.safeParse(text).success;

/** The parts of a preview. */
const letterFields = ['subject', 'body', 'questions'] as const;

/** Saved, the page stays for so long before it leaves to the list (field-audit 9), in milliseconds. */
export const leavesAfter = 500;

const valuesOf = (saved: SurveyEmail | null): MailValues => ({
  subject: saved?.subject ?? '',
  body: saved?.body ?? '',
  mails: saved?.mails ?? [],
  questions: saved?.questions ?? [],
  rows:
    saved?.SurveyEmailLocations.map(({ locationId, mails, Location }) => ({
      locationId,
      mails,
      name: Location.name,
    })) ?? [],
});

/** The questions of a task that have answers. */
export const answeredQuestions = ({ Questions }: Task) => Questions.filter(({ type }) => !isStatic(type));

/** The first complaint about a field or about one of its items. */
export const faultOf = (errors: Record<string, unknown>, field: string): string | undefined => {
  const key = Object.keys(errors).find((path) => path === field || path.startsWith(`${field}.`));
  return key === undefined ? undefined : String(errors[key]);
};

export function useMailForm(surveyId: number, saved: SurveyEmail | null) {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const isDone = useRef(false);
  const save = useChangeBy(
    [surveyEmailEndpoints.createEmail],
    (body: Parameters<typeof call<typeof surveyEmailEndpoints.updateEmail>>[1]['body']) =>
      saved
        ? call(surveyEmailEndpoints.updateEmail, { params: { surveyId }, body })
        : call(surveyEmailEndpoints.createEmail, { body: { ...body, surveyId } }),
  );
  const state = useZodForm<MailValues, z.output<typeof schema>>({
    schema,
    initialValues: valuesOf(saved),
    messages: {
      mailsMissing: t(($) => $.mail.fault.mailsMissing),
      subjectMissing: t(($) => $.mail.fault.subjectMissing),
      bodyMissing: t(($) => $.mail.fault.bodyMissing),
      questionsMissing: t(($) => $.mail.fault.questionsMissing),
    },
    onSubmit: async (values) => {
      await save.mutateAsync(values);
      isDone.current = true;
      notifySuccess(t(($) => $.mail.saved));
      await new Promise((resolve) => setTimeout(resolve, leavesAfter));
      await navigate({ to: taskAddresses.list });
    },
  });
  useLeaveQuestion(state.dirty, { busy: state.busy, done: isDone });
  /** Whether there is a message to show: what is missing is said at its field. */
  const isLetterSound = () =>
    letterFields.map((field) => state.form.validateField(field)).every(({ hasError }) => !hasError);
  return { ...state, isLetterSound };
}
