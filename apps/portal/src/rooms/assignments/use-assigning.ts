// Saves the confirmed form: starts the run, goes back to the task, and follows the run from wherever the person is by then.
import { useRef, useState } from 'react';
import type { AssignmentRun } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, undoToast } from '@gondola/ui/toasts/toasts.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { taskAddresses } from '~/rooms/tasks/index.ts';
import type { Choices } from './choices.ts';
import { expectedOf, type Schedule } from './components/schedule-fields.tsx';
import { followRun, undoRun } from './follow-run.ts';
import { bodyOf, useStartRun } from './queries.ts';

/** So long the success is shown before the task opens again. */
export const backAfter = 500;

/** Opens the task again after a saving, unless the person has left the page meanwhile. */
export function useBackToTask(taskId: number): () => void {
  const router = useRouter();
  return () => {
    const page = router.state.location.pathname;
    setTimeout(() => {
      if (router.state.location.pathname !== page) return;
      void router.navigate({ to: taskAddresses.detail(taskId) });
    }, backAfter);
  };
}

interface Confirmed {
  readonly choices: Choices;
  /** Unchecked combinations, as `user|location|code`. */
  readonly excluded: ReadonlySet<string>;
  readonly schedule: Schedule;
}

const excludedOf = (keys: ReadonlySet<string>) =>
  [...keys].map((key) => {
    const [userId = '', locationId = '', ...code] = key.split('|');
    return { userId: Number(userId), locationId: Number(locationId), categoryCode: code.join('|') };
  });

/** How the form of a task is saved. */
export function useAssigning(taskId: number, title: string) {
  const { t } = useTranslation('assignments');
  const { locale, number } = useFormats();
  const goBack = useBackToTask(taskId);
  const queries = useQueryClient();
  const starting = useStartRun();
  const lastTry = useRef({ content: '', requestId: '' });
  const [isSaved, setSaved] = useState(false);
  const follow = async (run: AssignmentRun): Promise<void> => {
    const ended = await followRun(
      queries,
      run,
      t(($) => $.work, { title }),
    );
    if (ended.state !== 'done') return;
    const undoing = t(($) => $.undoing, { title });
    undoToast({
      text: sentWords(ended),
      undo: () => void undoRun(queries, run.id, undoing),
    });
  };
  const sentWords = ({ created, existing, users, locations }: AssignmentRun): string => {
    if (created === 0) return t(($) => $.success.nothing);
    const sent = t(($) => $.success.sent, {
      people: t(($) => $.success.people, { count: users, shown: number(users) }),
      locations: t(($) => $.success.locations, { count: locations, shown: number(locations) }),
    });
    if (existing === 0) return sent;
    return `${sent} ${t(($) => $.success.sentBefore, { count: existing, shown: number(existing) })}`;
  };
  const save = async ({ choices, excluded, schedule }: Confirmed): Promise<void> => {
    const expected = expectedOf(schedule, locale);
    if (expected === undefined) return;
    const body = {
      ...bodyOf(taskId, choices),
      excluded: excludedOf(excluded),
      resetScale: schedule.resetScale,
      expectedLocationResponses: expected,
    };
    const content = JSON.stringify(body);
    // The same form is one run however often it is sent. After a try without an answer another choice is one of its own: under
    // the same id it would count as made.
    if (lastTry.current.content !== content) lastTry.current = { content, requestId: crypto.randomUUID() };
    try {
      const { run } = await starting.mutateAsync({ ...body, requestId: lastTry.current.requestId });
      setSaved(true);
      notifySuccess(t(($) => $.success.creating));
      void follow(run);
      goBack();
    } catch (failure) {
      notifyError(t(($) => $.errors.creating, { reason: failure instanceof Error ? failure.message : '' }));
    }
  };
  return { save, isSaved, isBusy: starting.isPending };
}
