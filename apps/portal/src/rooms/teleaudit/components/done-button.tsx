import { type TeleauditAnswer, teleauditEndpoints, type TeleauditMode } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { useHeld, useHolding, useUndoKey } from '~/held/use-held-work.ts';
import { type doneAudit, useAuditKind } from '../use-audit-kind.ts';
import type { output } from 'zod/mini';
import { openKpis } from './kpi-checklist.tsx';
import { useReadAgain } from '@gondola/client/queries.ts';
import {
  auditScreen,
  findFirstAudit,
  findNextResponse,
  findNextToAudit,
  responseScreen,
} from '../going-on.ts';

interface DoneButtonProps {
  answer: TeleauditAnswer;
  mode: TeleauditMode;
  /** Images with changes that are saved first. */
  unsaved: number;
  /** The parts that the mode lacks of every image, in words; undefined for nothing. */
  missing: string | undefined;
  save: () => Promise<void>;
}

/**
 * Closes the audit of an answer, and goes on to the next answer of the response, from its last one to the first of the next response, and
 * from the last of all to the page of its response. Its button asks before, and saves what is left to save; its key asks only where
 * something is missing, and what it did can be taken back for ten seconds.
 */
export function DoneButton({ answer, mode, unsaved, missing, save }: DoneButtonProps) {
  const { t } = useTranslation('teleaudit');
  const { t: u } = useTranslation('ui');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const held = useHeld('audit', answer.id);
  const isDone = answer.teleauditStatus === 'done' && unsaved === 0;
  const finish = useFinish(answer, mode);
  const finishLater = useFinishLater(answer, mode);
  const kpis = openKpis(answer);
  const lines = [
    unsaved > 0 ? t(($) => $.done.unsaved, { count: unsaved }) : undefined,
    missing,
    kpis.length > 0
      ? t(($) => $.done.kpis, {
          count: kpis.length,
          names: kpis.map(({ KpiDetail }) => KpiDetail.name).join(', '),
        })
      : undefined,
  ].filter((line) => line !== undefined);
  const isMissing = missing !== undefined || kpis.length > 0;
  const finishAtOnce = async () => {
    setBusy(true);
    try {
      await save();
      await finishLater();
    } catch (error) {
      notifyError(error instanceof Error ? error.message : t(($) => $.save.failed));
    }
    setBusy(false);
  };
  useKeys(
    t(($) => $.title),
    [
      {
        keys: 'ctrl+enter',
        label: t(($) => $.done.action),
        run: () => {
          if (isDone || held || busy) return;
          if (isMissing) setAsking(true);
          else void finishAtOnce();
        },
        whileTyping: true,
        isOncePerPress: true,
      },
    ],
  );
  useUndoKey(
    'audit',
    t(($) => $.title),
    { keys: 'ctrl+shift+enter', label: t(($) => $.done.undo) },
  );
  if (held)
    return (
      <Button variant="default" onClick={held.undo}>
        {u(($) => $.toast.undo)}
      </Button>
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCheck size={17} stroke={1.8} />}
        disabled={isDone}
        loading={busy}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.done.action)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        danger={false}
        title={t(($) => $.done.title)}
        text={t(($) => $.done.text)}
        what={
          lines.length > 0 ? (
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : undefined
        }
        action={t(($) => $.done[unsaved > 0 ? 'saveAndClose' : 'action'])}
        onConfirm={async () => {
          await save();
          await finish();
        }}
      />
    </>
  );
}

/** Opens what comes after an answer. */
function useGoOn(answer: TeleauditAnswer, mode: TeleauditMode): () => Promise<void> {
  const navigate = useNavigate();
  const responseId = answer.SurveyResponse.id;
  return async () => {
    // It is done, whether or not what comes next can be read.
    const next = await findNextToAudit(responseId, answer.id, mode).catch(() => undefined);
    const state = { isNextInRow: true };
    const screen = next
      ? auditScreen(responseId, next, mode)
      : ((await findAuditAfter(responseId).catch(() => undefined)) ?? responseScreen(responseId, mode));
    await navigate({ ...screen, state });
  };
}

/** Marks the audit of an answer done, and goes on. */
function useFinish(answer: TeleauditAnswer, mode: TeleauditMode): () => Promise<void> {
  const { t } = useTranslation('teleaudit');
  const goOn = useGoOn(answer, mode);
  const { send } = useAuditKind();
  const work = useDoneWork(answer);
  const readAgain = useReadAgain(teleauditEndpoints.markDone);
  return async () => {
    await send({ ...work(), heldAt: Date.now() }, {});
    await readAgain();
    notifySuccess(t(($) => $.done.success, { question: answer.Question.title }));
    await goOn();
  };
}

/** Goes on, and marks the audit of the answer done once that can no longer be taken back. */
function useFinishLater(answer: TeleauditAnswer, mode: TeleauditMode): () => Promise<void> {
  const { t } = useTranslation('teleaudit');
  const goOn = useGoOn(answer, mode);
  const hold = useHolding(useAuditKind());
  const work = useDoneWork(answer);
  const navigate = useNavigate();
  return async () => {
    const its = work();
    hold({
      ...its,
      done: t(($) => $.done.success, { question: answer.Question.title }),
      onUndo: () => void navigate({ href: its.content.address }),
    });
    await goOn();
  };
}

/** The work of marking an answer done on the screen that is open. */
function useDoneWork(answer: TeleauditAnswer) {
  const router = useRouter();
  return () => ({
    id: answer.id,
    companyId: answer.Company.id,
    name: answer.Question.title,
    content: {
      responseId: answer.SurveyResponse.id,
      isReaudit: answer.teleauditStatus === 'reaudit',
      address: router.state.location.href,
    } satisfies output<typeof doneAudit>,
  });
}

/** The first answer to audit of the response that comes after one in the list; undefined where nothing is left. */
async function findAuditAfter(responseId: number) {
  const id = await findNextResponse(responseId);
  return id === undefined ? undefined : findFirstAudit(id);
}
