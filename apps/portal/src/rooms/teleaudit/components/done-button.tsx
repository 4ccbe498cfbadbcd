import { type TeleauditAnswer, teleauditEndpoints, type TeleauditMode } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { openKpis } from './kpi-checklist.tsx';
import { call } from '@gondola/client/call.ts';
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
 * Closes the audit of an answer, by its button or its key: asks before, saves what is left to save, and goes on to the next
 * answer of the response, from its last one to the first of the next response, and from the last of all to the page of its response.
 */
export function DoneButton({ answer, mode, unsaved, missing, save }: DoneButtonProps) {
  const { t } = useTranslation('teleaudit');
  const [asking, setAsking] = useState(false);
  const isDone = answer.teleauditStatus === 'done' && unsaved === 0;
  const finish = useFinish(answer, mode);
  useKeys(
    t(($) => $.title),
    [
      {
        keys: 'ctrl+enter',
        label: t(($) => $.done.action),
        run: () => setAsking(!isDone),
        whileTyping: true,
      },
    ],
  );
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
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCheck size={17} stroke={1.8} />}
        disabled={isDone}
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

/** Marks the audit of an answer done, and opens what comes next. */
function useFinish(answer: TeleauditAnswer, mode: TeleauditMode): () => Promise<void> {
  const { t } = useTranslation('teleaudit');
  const navigate = useNavigate();
  const markDone = useMarkDone(answer);
  const responseId = answer.SurveyResponse.id;
  return async () => {
    await markDone();
    notifySuccess(t(($) => $.done.success, { question: answer.Question.title }));
    // It is done, whether or not what comes next can be read.
    const next = await findNextToAudit(responseId, answer.id, mode).catch(() => undefined);
    const state = { isNextInRow: true };
    const screen = next
      ? auditScreen(responseId, next, mode)
      : ((await findAuditAfter(responseId).catch(() => undefined)) ?? responseScreen(responseId, mode));
    await navigate({ ...screen, state });
  };
}

/** The first answer to audit of the response that comes after one in the list; undefined where nothing is left. */
async function findAuditAfter(responseId: number) {
  const id = await findNextResponse(responseId);
  return id === undefined ? undefined : findFirstAudit(id);
}

/** Marks the audit of an answer done; on a reaudit its shares and binary scores are confirmed first (field-audit 4). */
function useMarkDone(answer: TeleauditAnswer) {
  const readAgain = useReadAgain(teleauditEndpoints.markDone);
  return async () => {
    const params = { id: answer.id };
    if (answer.teleauditStatus === 'reaudit') {
      await call(teleauditEndpoints.recomputeShares, { params });
      await call(teleauditEndpoints.confirmBinary, { params });
    }
    const body = { teleauditStatus: 'done' as const, taskResponseId: answer.SurveyResponse.id };
    await call(teleauditEndpoints.markDone, { params, body });
    await readAgain();
  };
}
