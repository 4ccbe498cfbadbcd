import { type TeleauditAnswer, teleauditEndpoints, type TeleauditMode } from '@gondola/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { openKpis } from './kpi-checklist.tsx';
import { call } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';

interface DoneDialogProps {
  opened: boolean;
  onClose: () => void;
  answer: TeleauditAnswer;
  mode: TeleauditMode;
  /** Images with changes that are saved first. */
  unsaved: number;
  /** What the mode has not got of every image, in words; undefined for nothing. */
  missing: string | undefined;
  save: () => Promise<void>;
}

/** Asks before the audit of an answer is closed; saves what is left to save first. */
export function DoneDialog({ opened, onClose, answer, mode, unsaved, missing, save }: DoneDialogProps) {
  const { t } = useTranslation('teleaudit');
  const navigate = useNavigate();
  const markDone = useMarkDone(answer);
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
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
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
        await markDone();
        notifySuccess(t(($) => $.done.success, { question: answer.Question.title }));
        await navigate({
          to: '/teleaudits/$taskResponseId/$type',
          params: { taskResponseId: String(answer.SurveyResponse.id), type: mode },
        });
      }}
    />
  );
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
