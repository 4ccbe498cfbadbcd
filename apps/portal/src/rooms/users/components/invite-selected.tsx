import { useState } from 'react';
import { type InvitationOutcome, type Person, wholeName } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import { useInviteMany } from '../people-queries.ts';
import classes from './invite-selected.module.css';

interface InviteSelectedProps {
  people: readonly Person[];
  /** Says what became of it where some were not mailed. */
  onResult: (result: InvitationResult) => void;
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** Whom a press of the button mailed, and whom not. */
export interface InvitationResult {
  readonly sent: number;
  readonly others: readonly {
    readonly person: Person;
    readonly outcome: Exclude<InvitationOutcome, 'sent'>;
  }[];
}

/** Sends invitations to the people selected, again or for the first time. */
export function InviteSelected({ people, onResult, onDone }: InviteSelectedProps) {
  const { t } = useTranslation('users');
  const invite = useInviteMany();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { results } = await invite.mutateAsync(people.map(({ id }) => id));
      const others = results.flatMap(({ id, outcome }) => {
        const person = people.find((one) => one.id === id);
        return outcome === 'sent' || !person ? [] : [{ person, outcome }];
      });
      const sent = results.length - others.length;
      if (others.length > 0) onResult({ sent, others });
      else notifySuccess(t(($) => $.invite.done, { count: sent }));
      onDone();
    } catch (error) {
      notifyError(error instanceof Error ? error.message : '');
    }
    setBusy(false);
  };
  return (
    <BarAction icon={<IconMailForward size={17} stroke={1.8} />} disabled={isBusy} onClick={() => void run()}>
      {t(($) => $.invite.action, { count: people.length })}
    </BarAction>
  );
}

/** Names those who were not mailed, each with the reason. */
export function InvitationResultDialog({
  result,
  onClose,
}: {
  result: InvitationResult;
  onClose: () => void;
}) {
  const { t } = useTranslation('users');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.invite.notAll, { count: result.others.length })}
      width={520}
    >
      <p className={classes.words}>{t(($) => $.invite.done, { count: result.sent })}</p>
      <ul className={classes.list}>
        {result.others.map(({ person, outcome }) => (
          <li key={person.id}>
            <strong>{wholeName(person)}</strong>
            <span>{t(($) => $.invite.outcome[outcome])}</span>
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button onClick={onClose}>{t(($) => $.invite.close)}</Button>
      </DialogFoot>
    </Dialog>
  );
}
