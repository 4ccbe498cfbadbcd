import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import type { useAnswerChange } from '../use-answer-change.ts';

/** Names what an answer that takes another way through the task leaves behind, and asks. */
export function LossesDialog({ state }: { state: ReturnType<typeof useAnswerChange> }) {
  const { t } = useTranslation('responses');
  const { losses } = state;
  const list = (items: readonly { questionId: number; title: string }[]) => (
    <ul>
      {items.map(({ questionId, title }) => (
        <li key={questionId}>{title}</li>
      ))}
    </ul>
  );
  return (
    <ConfirmDialog
      opened={losses !== undefined}
      onClose={state.giveUp}
      title={t(($) => $.losses.title)}
      text={t(($) => $.losses.text)}
      what={
        losses ? (
          <>
            {losses.fallsOff.length > 0 ? (
              <>
                <p>{t(($) => $.losses.fallsOff)}</p>
                {list(losses.fallsOff)}
              </>
            ) : null}
            {losses.unanswered.length > 0 ? (
              <>
                <p>{t(($) => $.losses.unanswered)}</p>
                {list(losses.unanswered)}
              </>
            ) : null}
          </>
        ) : null
      }
      action={t(($) => $.losses.action)}
      onConfirm={state.confirm}
    />
  );
}
