import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { ProfileData } from '../components/profile-data.tsx';
import { ProfilePassword } from '../components/profile-password.tsx';
import { ProfilePreferences } from '../components/profile-preferences.tsx';
import { ProfileSecondFactor } from '../components/profile-second-factor.tsx';
import { ProfileSessions } from '../components/profile-sessions.tsx';
import classes from '../components/profile.module.css';
import { useState } from 'react';
import { type CurrentUser, wholeName } from '@gondola/contract';
import { Button } from '@mantine/core';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { AvatarDialog } from '../components/avatar-dialog.tsx';
import { PersonPicture } from '../components/person-picture.tsx';

/** One's own account: who one is, the password, how the product looks, and where one is signed in. */
export function ProfilePage() {
  const { t } = useTranslation('users');
  const user = useCurrentUser();
  return (
    <section className={classes.page} aria-label={t(($) => $.profile.title)}>
      <ProfileWho user={user} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ProfileData user={user} />
          <ProfileSessions />
        </div>
        <div className={classes.column}>
          <ProfilePreferences />
          <ProfilePassword />
          <ProfileSecondFactor />
        </div>
      </div>
    </section>
  );
}

/** The person as others see them, with the way to another picture. */
function ProfileWho({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('users');
  usePageTitle(t(($) => $.profile.title));
  const [changing, setChanging] = useState(false);
  const projects = user.projects.map(({ projectName }) => projectName);
  return (
    <section className={classes.who}>
      <PersonPicture person={user} size={92} />
      <div className={classes.whoWords}>
        <h1>{wholeName(user)}</h1>
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
