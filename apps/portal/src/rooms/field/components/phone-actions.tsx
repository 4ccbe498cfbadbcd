import { fieldEndpoints, type FieldPhone, type PhoneTask } from '@gondola/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useChange } from '@gondola/client/queries.ts';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { phoneName } from '../phone-words.ts';

const MoveWork = lazyPart(() => import('./move-work.tsx'));
const NamePhone = lazyPart(() => import('./name-phone.tsx'));

/** Asks a phone to send what waits or to report, names it, opens the delivery of somebody removed, moves the work of its person, and forgets a lost phone. */
export function PhoneActions({ phone }: { phone: FieldPhone }) {
  const { t } = useTranslation('field');
  const [isForgetting, setForgetting] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const open = useChange(fieldEndpoints.openDelivery);
  const ask = useChange(fieldEndpoints.ask);
  const forget = useChange(fieldEndpoints.forget);
  const { id, User, forgottenAt, queue, asked } = phone;
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
      <Menu position="bottom-end" width={250} withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t(($) => $.actions.of, { name })}
            title={t(($) => $.actions.of, { name })}
          >
            <IconDots size={17} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconSend size={17} stroke={1.6} />}
            disabled={isForgotten || User.isRemoved || asked === 'send' || ask.isPending}
            onClick={() => void askFor('send')}
          >
            {t(($) => $.actions.send)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconStethoscope size={17} stroke={1.6} />}
            disabled={isForgotten || User.isRemoved || asked === 'report' || ask.isPending}
            onClick={() => void askFor('report')}
          >
            {t(($) => $.actions.report)}
          </Menu.Item>
          {User.isRemoved ? (
            <Menu.Item
              leftSection={<IconTruckDelivery size={17} stroke={1.6} />}
              disabled={isForgotten}
              onClick={() => setOpening(true)}
            >
              {t(($) => $.actions.open)}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconTag size={17} stroke={1.6} />} onClick={() => setNaming(true)}>
            {t(($) => $.actions.rename)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowsExchange size={17} stroke={1.6} />}
            onClick={() => setMoving(true)}
          >
            {t(($) => $.actions.move)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDeviceMobileOff size={17} stroke={1.6} />}
            disabled={isForgotten}
            onClick={() => setForgetting(true)}
          >
            {t(($) => $.actions.forget)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMoving ? (
        <Suspense>
          <MoveWork worker={phone} onClose={() => setMoving(false)} />
        </Suspense>
      ) : null}
      {isNaming ? (
        <Suspense>
          <NamePhone phone={phone} onClose={() => setNaming(false)} />
        </Suspense>
      ) : null}
      {isOpening ? (
        <ConfirmDialog
          opened
          onClose={() => setOpening(false)}
          danger={false}
          title={t(($) => $.delivery.title, { name })}
          text={t(($) => $.delivery.text)}
          what={[phoneName(phone), t(($) => $.delivery.visits, { count: queue.visits })].join(' · ')}
          action={t(($) => $.delivery.action)}
          onConfirm={async () => {
            await open.mutateAsync({ params: { id }, body: { userId: User.id } });
            notifySuccess(t(($) => $.delivery.done, { name }));
          }}
        />
      ) : null}
      {isForgetting ? (
        <ConfirmDialog
          opened
          onClose={() => setForgetting(false)}
          title={t(($) => $.forget.title, { name })}
          text={t(($) => $.forget.text)}
          what={[
            phoneName(phone),
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
