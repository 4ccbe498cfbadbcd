import { Skeleton, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import classes from './mail-choices.module.css';
import { type MailChoice, notificationEndpoints } from '@gondola/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useApi, useReadAgain } from '@gondola/client/queries.ts';

/** Of which kinds the person gets a mail. */
const useMailChoices = () => useApi(notificationEndpoints.choices, {});

/** Chooses one kind; shown as chosen at once, and as it was again when it could not be kept. */
function useChooseMail() {
  const queries = useQueryClient();
  const readAgain = useReadAgain(notificationEndpoints.choose);
  const { queryKey } = apiQuery(notificationEndpoints.choices, {});
  const put = (choice: MailChoice) =>
    queries.setQueryData(
      queryKey,
      (before) =>
        before && { choices: before.choices.map((one) => (one.kind === choice.kind ? choice : one)) },
    );
  return useMutation({
    mutationFn: (choice: MailChoice) => call(notificationEndpoints.choose, { body: { choices: [choice] } }),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey });
      put(choice);
    },
    // By hand, and said at once: reading again waits for the connection that may be what is missing.
    onError: (_error, { kind, byMail }) => put({ kind, byMail: !byMail }),
    onSettled: () => void readAgain(),
  });
}

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
