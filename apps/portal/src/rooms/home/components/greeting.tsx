import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '~/lib/current-user.ts';
import { Initials } from '~/ui/display/initials.tsx';
import classes from './greeting.module.css';

/** Says hello by name. */
export function Greeting() {
  const { t } = useTranslation('home');
  const user = useCurrentUser();
  return (
    <section className={classes.card}>
      <Initials name={user.fullName} size={60} />
      <div>
        <h1 className={classes.hello}>{t(($) => $.greeting.hello, { name: user.fullName })}</h1>
        <p className={classes.lead}>{t(($) => $.greeting.lead)}</p>
      </div>
    </section>
  );
}
