import { Skeleton, Switch } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { notifyError } from '@gondola/ui/feedback/toasts.ts';
import { useChooseMail, useMailChoices } from '../queries.ts';
import classes from './mail-choices.module.css';

/** A switch for every kind of mail; each is kept at once. */
export function MailChoices() {
  const { t } = useTranslation('notifications');
  const { email } = useCurrentUser();
  const { data, error } = useMailChoices();
  const choose = useChooseMail();
  return (
    <section className={classes.card} aria-labelledby="mail-choices">
      <h2 id="mail-choices" className={classes.title}>
        {t(($) => $.mails.title)}
      </h2>
      <p className={classes.text}>{t(($) => $.mails.text, { email })}</p>
      {error && !data ? <p role="alert">{error.message}</p> : null}
      {data || error ? null : (
        <Skeleton height={320} role="status" aria-busy aria-label={t(($) => $.loading)} />
      )}
      {data?.choices.map(({ kind, byMail }) => (
        <Switch
          key={kind}
          classNames={{ root: classes.choice ?? '', labelWrapper: classes.label ?? '' }}
          labelPosition="left"
          checked={byMail}
          label={t(($) => $.mails.kind[kind].label)}
          description={t(($) => $.mails.kind[kind].text)}
          onChange={(event) =>
            choose.mutate(
              { kind, byMail: event.currentTarget.checked },
              { onError: () => notifyError(t(($) => $.mails.failed)) },
            )
          }
        />
      ))}
    </section>
  );
}
