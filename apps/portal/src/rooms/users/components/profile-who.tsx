import { useState } from 'react';
import type { CurrentUser } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCamera from '~icons/IconCamera';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { personName } from '../person-name.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { PersonPicture } from './person-picture.tsx';
import classes from './profile.module.css';

/** The person as others see them, with the way to another picture. */
export function ProfileWho({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('users');
  usePageTitle(t(($) => $.profile.title));
  const [changing, setChanging] = useState(false);
  const projects = user.projects.map(({ projectName }) => projectName);
  return (
    <section className={classes.who}>
      <PersonPicture person={user} size={92} />
      <div className={classes.whoWords}>
        <h1>{personName(user)}</h1>
        <p>{t(($) => $.role[user.role])}</p>
        <p>{user.email}</p>
        {projects.length > 0 ? <p className={classes.projects}>{projects.join(', ')}</p> : null}
      </div>
      <Button
        variant="default"
        leftSection={<IconCamera size={17} stroke={1.7} />}
        onClick={() => setChanging(true)}
      >
        {t(($) => $.profile.picture)}
      </Button>
      {changing ? <AvatarDialog person={user} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}
