import { Button, Stack } from '@mantine/core';
import { fieldEndpoints, maxLeft } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { useConnection } from '@gondola/client/connection.ts';
import { useSession } from '@gondola/client/session.ts';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepLeft } from '../device/left-visits.ts';
import { unsentOf } from '../assignments/today-list.ts';
import { phoneId } from '../device/phone-id.ts';
import { useField } from '../field-context.tsx';
import { noteFault } from '../help/faults.ts';
import type { FieldStore } from '../store/field-store.ts';
import { listVisits } from '../store/visit-store.ts';
import { SaveVisits } from './save-visits.tsx';

const countUnsent = async (store: FieldStore): Promise<number> =>
  (await listVisits(store)).filter(({ state }) => state !== 'sent').length;

interface LeaveDialogProps {
  onClose: () => void;
  /** Signs the person out. */
  onLeave: () => void;
}

/** Asks who signs out with visits that are not sent: send them now, leave them to this phone, save them as a file, or stay (D78, D85). */
export default function LeaveDialog({ onClose, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('field');
  const { worker, store, visits } = useField();
  const { token } = useSession();
  const isConnected = useConnection() && token !== undefined;
  const [busy, setBusy] = useState<'sending' | 'leaving'>();
  const [note, setNote] = useState<string>();
  /** Whether the server gave no ticket: who leaves all the same does so without one. */
  const [isRefused, setRefused] = useState(false);
  const unsent = visits.filter(({ state }) => state !== 'sent');
  const queued = unsent.filter(({ state }) => state === 'queued');
  const others = unsent.length - queued.length;
  const finished = unsentOf(visits);

  const sendNow = async () => {
    setBusy('sending');
    setNote(undefined);
    const { sendWaiting } = await fetchPart(() => import('../visits/send-visits.ts'));
    await sendWaiting(store, { isAnyway: true, isAtOnce: true });
    const left = await countUnsent(store);
    setBusy(undefined);
    if (left === 0) onLeave();
    else setNote(t(($) => $.leave.stillHere, { count: left }));
  };
  /** Leaves them with a ticket, where the server gives one; without it they wait for their worker. */
  const leaveHere = async () => {
    if (!isConnected || queued.length === 0 || isRefused) return onLeave();
    setBusy('leaving');
    try {
      const clientIds = queued.slice(0, maxLeft).map(({ id }) => id);
      const body = { deviceId: phoneId(), clientIds };
      const { ticket, until } = await call(fieldEndpoints.leaveVisits, { body }, { companyId: null });
      keepLeft({ userId: worker.userId, ticket, until });
      onLeave();
    } catch (error) {
      noteFault('leave', error);
      setBusy(undefined);
      setRefused(true);
      setNote(t(($) => $.leave.noTicket));
    }
    return undefined;
  };

  return (
    <Dialog
      opened
      onClose={() => busy === undefined && onClose()}
      title={t(($) => $.leave.title, { count: unsent.length })}
    >
      <Stack gap="md">
        <div>
          {queued.length > 0 ? (
            <p>
              {isConnected
                ? t(($) => $.leave.delivered, { count: queued.length })
                : t(($) => $.leave.offline, { count: queued.length })}
            </p>
          ) : null}
          {others > 0 ? <p>{t(($) => $.leave.others, { count: others })}</p> : null}
          <p role="status">{note}</p>
        </div>
        {queued.length > 0 ? (
          <Button
            size="lg"
            fullWidth
            disabled={!isConnected}
            loading={busy === 'sending'}
            onClick={() => void sendNow()}
          >
            {t(($) => $.leave.sendNow)}
          </Button>
        ) : null}
        <Button
          size="lg"
          variant="default"
          fullWidth
          disabled={busy === 'sending'}
          loading={busy === 'leaving'}
          onClick={() => void leaveHere()}
        >
          {t(($) => $.leave.leaveHere)}
        </Button>
        {finished.length > 0 ? <SaveVisits visits={finished} disabled={busy !== undefined} /> : null}
      </Stack>
      <DialogFoot>
        <Button size="lg" variant="subtle" disabled={busy !== undefined} onClick={onClose}>
          {t(($) => $.leave.stay)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
