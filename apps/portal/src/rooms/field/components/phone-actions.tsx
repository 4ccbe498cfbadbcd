import { fieldEndpoints, type FieldPhone, type PhoneTask } from '@gondola/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconArrowsExchange from '~icons/IconArrowsExchange';
import IconDeviceMobileOff from '~icons/IconDeviceMobileOff';
import IconSend from '~icons/IconSend';
import IconStethoscope from '~icons/IconStethoscope';
import { useChange } from '@gondola/client/queries.ts';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { phoneWords } from '../phone-words.ts';

const MoveWork = lazyPart(() => import('./move-work.tsx'));

/** What can be asked of a phone: to send what waits, to say how it is, and to be forgotten when it is lost. */
export function PhoneActions({ phone }: { phone: FieldPhone }) {
  const { t } = useTranslation('field');
  const [isForgetting, setForgetting] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const ask = useChange(fieldEndpoints.ask);
  const forget = useChange(fieldEndpoints.forget);
  const { id, User, forgottenAt, platform, queue, asked } = phone;
  const { fullName: name } = User;
  const isForgotten = forgottenAt !== null;
  const askFor = async (task: PhoneTask) => {
    try {
      await ask.mutateAsync({ params: { id }, body: { userId: User.id, task } });
      notifySuccess(t(($) => $.ask.done[task], { name }));
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <RowButton
        icon={IconSend}
        label={t(($) => $.ask.send, { name })}
        disabled={isForgotten || asked === 'send' || ask.isPending}
        onClick={() => void askFor('send')}
      />
      <RowButton
        icon={IconStethoscope}
        label={t(($) => $.ask.report, { name })}
        disabled={isForgotten || asked === 'report' || ask.isPending}
        onClick={() => void askFor('report')}
      />
      <RowButton
        icon={IconArrowsExchange}
        label={t(($) => $.move.label, { name })}
        onClick={() => setMoving(true)}
      />
      <RowButton
        icon={IconDeviceMobileOff}
        label={t(($) => $.forget.label, { name })}
        disabled={isForgotten}
        onClick={() => setForgetting(true)}
      />
      {isMoving ? (
        <Suspense>
          <MoveWork phone={phone} onClose={() => setMoving(false)} />
        </Suspense>
      ) : null}
      {isForgetting ? (
        <ConfirmDialog
          opened
          onClose={() => setForgetting(false)}
          title={t(($) => $.forget.title, { name })}
          text={t(($) => $.forget.text)}
          what={[
            phoneWords(platform),
            queue.visits > 0 ? t(($) => $.forget.lost, { count: queue.visits }) : t(($) => $.allSent),
          ].join(' · ')}
          action={t(($) => $.forget.action)}
          onConfirm={async () => {
            await forget.mutateAsync({ params: { id }, body: { userId: User.id } });
            notifySuccess(t(($) => $.forget.done, { name }));
          }}
        />
      ) : null}
    </>
  );
}
