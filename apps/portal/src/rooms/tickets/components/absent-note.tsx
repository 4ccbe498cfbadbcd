import { type DataOf, peopleEndpoints, type Ticket, type ticketEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMayEnter } from '@gondola/client/current-user.ts';
import { useApi } from '@gondola/client/queries.ts';
import { Notice } from '@gondola/ui/display/notice.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useInviteAgain } from '~/rooms/users/index.ts';

export type Absent = DataOf<typeof ticketEndpoints.get>['absent'];

interface AbsentNoteProps {
  ticket: Ticket;
  /** Those whose turn it is, where none of them has opened their account; undefined while it is on its way. */
  absent: Absent | undefined;
}

/** Says that a ticket waits for people who never came in, or for nobody, with the way to invite them again for those who may. */
export function AbsentNote({ ticket, absent }: AbsentNoteProps) {
  const { t } = useTranslation('tickets');
  if (!absent) return null;
  if (absent.length > 0) return <AbsentPeople people={absent} />;
  return <Notice role="status" text={t(($) => $.absent.nobody, { project: ticket.Project.name })} />;
}

type Absentee = NonNullable<Absent>[number];

function AbsentPeople({ people }: { people: readonly Absentee[] }) {
  const { t } = useTranslation('tickets');
  const { language } = useFormats();
  const mayInvite = useMayEnter()('users');
  const names = new Intl.ListFormat(language).format(people.map(({ fullName }) => fullName));
  const said = t(($) => $.absent.said, { names, count: people.length });
  return (
    <Notice role="status" text={mayInvite ? said : `${said} ${t(($) => $.absent.ask)}`}>
      {mayInvite ? people.map((person) => <InviteAgain key={person.id} person={person} />) : null}
    </Notice>
  );
}

function InviteAgain({ person: { id, fullName: name } }: { person: Absentee }) {
  const { t } = useTranslation('tickets');
  const invite = useInviteAgain();
  const { data } = useApi(peopleEndpoints.invitationLinks, {});
  const send = async () => {
    try {
      await invite.mutateAsync(id);
      // Without a mail server the list of people has the link.
      notifySuccess(t(($) => (data?.sendsMail === false ? $.absent.held : $.absent.invited), { name }));
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Button size="xs" variant="default" loading={invite.isPending} onClick={() => void send()}>
      {t(($) => $.absent.invite, { name })}
    </Button>
  );
}
