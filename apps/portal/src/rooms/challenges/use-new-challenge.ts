import { useRef, useState } from 'react';
import { type DisputeChoice, type Ticket, ticketEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useFormUploads } from '@gondola/ui/upload/use-form-uploads.ts';
import { sendTicketFile } from '~/rooms/tickets/index.ts';
import { announceMade, type Notice } from './announce-made.ts';
import { challengeBody, type ChallengeForm, challengeFormSchema, emptyChallenge } from './challenge-form.ts';
import { type FailedAt, raiseAtEach, requestIds } from './raise-challenges.ts';

export interface ChallengeOutcome {
  readonly made: readonly Ticket[];
  readonly failed: readonly FailedAt[];
  /** Why the mails did not go out. */
  readonly noticeFailure: string | undefined;
}

/** The dialog of a new challenge: what it has gathered, how it is sent, and what became of it. */
export function useNewChallenge(onDone: (made: readonly Ticket[]) => void) {
  const { t } = useTranslation('challenges');
  const readAgain = useReadAgain(ticketEndpoints.create);
  const files = useFormUploads(sendTicketFile);
  const [dispute, setDispute] = useState<DisputeChoice>();
  const [running, setRunning] = useState<{ tried: number; total: number }>();
  const [outcome, setOutcome] = useState<ChallengeOutcome>();
  // Made once per opened dialog: nothing sent again makes a second challenge or a second mail.
  const [idOf] = useState(requestIds);
  const [noticeId] = useState(() => crypto.randomUUID());
  const [batchId] = useState(() => crypto.randomUUID());
  const stop = useRef<AbortController>(undefined);
  // Chosen from what the form holds, so it is known only after the form.
  const notice = useRef<Notice>(undefined);

  const announce = (form: ChallengeForm, made: readonly Ticket[]) =>
    announceMade({ form, made, notice: notice.current, fileUrl: files.addresses[0], requestId: noticeId });

  const raise = async (form: ChallengeForm, locationIds: readonly number[], before: readonly Ticket[]) => {
    const control = new AbortController();
    stop.current = control;
    setRunning({ tried: 0, total: locationIds.length });
    const raised = await raiseAtEach(locationIds, {
      signal: control.signal,
      onProgress: (tried) => setRunning({ tried, total: locationIds.length }),
      send: async (locationId, signal) => {
        const body = challengeBody(form, locationId, {
          files: files.addresses,
          dispute,
          requestId: idOf(locationId),
          batchId,
        });
        return (await call(ticketEndpoints.create, { body }, { companyId: null, signal })).ticket;
      },
    });
    const made = [...before, ...raised.done.map((one) => one.made)];
    const isWhole = raised.failed.length === 0;
    // A person who still waits for a location learns of all of them at once.
    const noticeFailure = isWhole ? await announce(form, made) : undefined;
    setRunning(undefined);
    void readAgain();
    if (isWhole && noticeFailure === undefined) {
      notifySuccess(t(($) => $.form.created, { count: made.length }));
      onDone(made);
    } else setOutcome({ made, failed: raised.failed, noticeFailure });
  };

  const state = useZodForm<ChallengeForm & Record<string, unknown>, ChallengeForm>({
    schema: challengeFormSchema,
    initialValues: { ...emptyChallenge },
    onSubmit: async (form) => {
      // Attachments must be there first: nothing is created without them (client-portal 5).
      if (files.failed) throw new Error(t(($) => $.form.uploadFailed));
      await raise(form, form.locationIds, []);
    },
  });
  const form = (): ChallengeForm => state.form.getValues();
  return {
    state,
    files,
    dispute,
    setDispute,
    running,
    outcome,
    /** Chooses the people who get the mail; undefined for nobody. */
    tellBy: (wanted: Notice | undefined) => {
      notice.current = wanted;
    },
    cancel: () => stop.current?.abort(),
    /** Tries the locations again that have no challenge yet. */
    retry: () => {
      if (!outcome) return;
      setOutcome(undefined);
      void raise(
        form(),
        outcome.failed.map(({ locationId }) => locationId),
        outcome.made,
      );
    },
    /** Sends the mails again. */
    retryNotice: async () => {
      if (!outcome) return;
      setRunning({ tried: 0, total: 0 });
      const noticeFailure = await announce(form(), outcome.made);
      setRunning(undefined);
      if (noticeFailure === undefined) onDone(outcome.made);
      else setOutcome({ ...outcome, noticeFailure });
    },
    /** Leaves the failed locations as they are; the mails about the others go out first. */
    finish: async () => {
      if (!outcome) return;
      setRunning({ tried: 0, total: 0 });
      const isTold = outcome.failed.length === 0;
      const noticeFailure = isTold ? undefined : await announce(form(), outcome.made);
      setRunning(undefined);
      if (noticeFailure === undefined) onDone([]);
      else setOutcome({ ...outcome, failed: [], noticeFailure });
    },
    /** Back to the form with everything as it was filled in. */
    back: () => setOutcome(undefined),
  };
}

export type NewChallenge = ReturnType<typeof useNewChallenge>;
