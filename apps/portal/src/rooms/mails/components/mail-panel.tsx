import { mailEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useApi, useChange } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DetailPanel } from '@gondola/ui/feedback/detail-panel.tsx';
import classes from './mail-panel.module.css';
import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';

/** One mail, as it was written. Links that open an account are shown only where there is no other way to follow them. */
export function MailPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('mails');
  const formats = useFormats();
  const opened = id > 0;
  const query = useApi(mailEndpoints.get, { params: { id } }, { enabled: opened });
  const details = opened ? query.data?.mail : undefined;
  return (
    <DetailPanel
      opened={opened}
      query={query}
      details={details}
      onClose={onClose}
      title={details?.subject ?? t(($) => $.title)}
      width={640}
      waitingHeight={240}
      words={{ loading: t(($) => $.loading), failed: t(($) => $.failed) }}
    >
      {(mail) => (
        <>
          <dl className={classes.head}>
            <dt>{t(($) => $.column.to)}</dt>
            <dd>{mail.to}</dd>
            <dt>{t(($) => $.column.createdAt)}</dt>
            <dd>{formats.exact(mail.createdAt)}</dd>
            {mail.error ? (
              <>
                <dt>{t(($) => $.error)}</dt>
                <dd>{mail.error}</dd>
              </>
            ) : null}
          </dl>
          {mail.state === 'failed' ? <SendAgain id={mail.id} /> : null}
          {mail.hidesLink ? <p className={classes.note}>{t(($) => $.linkHidden)}</p> : null}
          <pre className={classes.text}>{linked(mail.text)}</pre>
        </>
      )}
    </DetailPanel>
  );
}

const addresses = /(https?:\/\/\S+)/;

/** The text with its addresses as links; everything else stays text. */
function linked(text: string) {
  return text.split(addresses).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** Puts a mail on its way again that was given up. */
function SendAgain({ id }: { id: number }) {
  const { t } = useTranslation('mails');
  const send = useChange(mailEndpoints.send);
  const again = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: () => notifySuccess(t(($) => $.queuedAgain)),
        onError: (error) => notifyError(error.message),
      },
    );
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.6} />}
      loading={send.isPending}
      onClick={again}
    >
      {t(($) => $.sendAgain)}
    </Button>
  );
}
