import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { ProfileData } from '../components/profile-data.tsx';
import { ProfilePassword } from '../components/profile-password.tsx';
import { ProfilePreferences } from '../components/profile-preferences.tsx';
import { ProfileSecondFactor } from '../components/profile-second-factor.tsx';
import { ProfileSessions } from '../components/profile-sessions.tsx';
import { ProfileWho } from '../components/profile-who.tsx';
import classes from '../components/profile.module.css';

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
