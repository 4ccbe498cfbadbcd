import { useState } from 'react';
import { type Person, wholeName } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import {
  type PeopleDialog,
  PeopleDialogs,
  PersonPicture,
  PersonStatus,
  useInviteAgain,
} from '~/rooms/users/index.ts';
import classes from './person-head.module.css';

/** The head of a person's page: name, the way back, and the actions on the account. */
export function PersonHead({ person }: { person: Person }) {
  const { t } = useTranslation('associations');
  const { t: u } = useTranslation('users');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<PeopleDialog>();
  const invite = useInviteAgain();
  const name = wholeName(person);
  usePageTitle(name);
  const sendInvitation = async () => {
    try {
      await invite.mutateAsync(person.id);
      notifySuccess(u(($) => $.register.done, { email: person.email }));
    } catch (error) {
      notifyError(error instanceof Error ? error.message : u(($) => $.userInfo.error));
    }
  };
  return (
    <>
      <BackLink to="/users">{t(($) => $.back)}</BackLink>
      <PageHeader
        title={
          <span className={classes.title}>
            <PersonPicture person={person} size={40} />
            {name}
          </span>
        }
        count={<PersonStatus person={person} />}
        actions={
          <>
            {person.active && !person.verified ? (
              <Button
                variant="default"
                leftSection={<IconMail size={17} stroke={1.6} />}
                loading={invite.isPending}
                onClick={() => void sendInvitation()}
              >
                {t(($) => $.invite)}
              </Button>
            ) : null}
            <Button
              variant="default"
              leftSection={<IconTrash size={17} stroke={1.6} />}
              onClick={() => setDialog({ kind: 'delete', person })}
            >
              {t(($) => $.delete)}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={17} stroke={1.6} />}
              onClick={() => setDialog({ kind: 'edit', person })}
            >
              {t(($) => $.edit)}
            </Button>
          </>
        }
      />
      <PeopleDialogs
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onDeleted={() => void navigate({ to: '/users' })}
      />
    </>
  );
}
