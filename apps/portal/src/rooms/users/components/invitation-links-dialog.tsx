import { useState } from 'react';
import { type DataOf, isLocalAddress, keptWhatsapp, type peopleEndpoints } from '@gondola/contract';
import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { csvLines } from '@gondola/formats/csv-lines.ts';
import { CopyButton } from '@gondola/ui/display/copy-button.tsx';
import { Notice } from '@gondola/ui/display/notice.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { saveFile } from '@gondola/ui/tasks/save-file.ts';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { QrCode } from '~/rooms/factors/index.ts';
import classes from './invitation-links.module.css';

type InvitationLink = DataOf<typeof peopleEndpoints.invitationLinks>['links'][number];

interface InvitationLinksDialogProps {
  links: readonly InvitationLink[];
  onClose: () => void;
}

/** The address that opens WhatsApp with a message, to somebody's number where it says its country; else WhatsApp asks to whom. */
function whatsappShare(phoneNumber: string | null, text: string): string {
  const chat = keptWhatsapp(phoneNumber ?? '');
  return `${chat.startsWith('https://wa.me/') ? chat : 'https://wa.me/'}?text=${encodeURIComponent(text)}`;
}

/** The links of all invitations, to be handed on: all at once, or each by WhatsApp, by its code or copied. */
export default function InvitationLinksDialog({ links, onClose }: InvitationLinksDialogProps) {
  const { t } = useTranslation('users');
  const { language, timeZone } = useFormats();
  const copyAll = async () => {
    try {
      await navigator.clipboard.writeText(links.map(({ name, url }) => `${name}: ${url}`).join('\n'));
      notifySuccess(t(($) => $.links.copied, { count: links.length }));
    } catch {
      notifyError(t(($) => $.links.notCopied));
    }
  };
  const download = () => {
    const columns = [
      { heading: t(($) => $.field.fullName), kind: 'text' as const },
      { heading: t(($) => $.field.email), kind: 'text' as const },
      { heading: t(($) => $.links.link), kind: 'text' as const },
      { heading: t(($) => $.links.until), kind: 'moment' as const },
    ];
    const { head, line } = csvLines(columns, { language, timeZone });
    const lines = links.map(({ name, email, url, expiresAt }) => line([name, email, url, expiresAt]));
    saveFile(
      new File(
        [head, ...lines],
        t(($) => $.links.fileName),
        { type: 'text/csv' },
      ),
    );
  };
  const isLocal = links.some(({ url }) => isLocalAddress(url));
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.links.title, { count: links.length })} width={680}>
      <p className={classes.words}>{t(($) => $.links.text)}</p>
      {isLocal ? <Notice role="alert" text={t(($) => $.links.local)} /> : null}
      <div className={classes.all}>
        <Button variant="default" leftSection={<IconCopy size={17} stroke={1.6} />} onClick={copyAll}>
          {t(($) => $.links.copyAll)}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={17} stroke={1.6} />} onClick={download}>
          {t(($) => $.links.download)}
        </Button>
      </div>
      <ul className={classes.list}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </Dialog>
  );
}

function LinkRow({ link: { name, email, phoneNumber, url, expiresAt } }: { link: InvitationLink }) {
  const { t } = useTranslation('users');
  const { dayTime } = useFormats();
  const [hasCode, setCode] = useState(false);
  const message = t(($) => $.links.message, { name, url });
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <strong>{name}</strong>
        <span>{t(($) => $.links.of, { email, until: dayTime(expiresAt) })}</span>
      </span>
      <ActionIcon
        size={28}
        component="a"
        href={whatsappShare(phoneNumber, message)}
        target="_blank"
        rel="noreferrer"
        aria-label={t(($) => $.links.whatsapp, { name })}
        title={t(($) => $.links.whatsapp, { name })}
      >
        <IconBrandWhatsapp size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-expanded={hasCode}
        aria-label={t(($) => $.links.code, { name })}
        title={t(($) => $.links.code, { name })}
        onClick={() => setCode(!hasCode)}
      >
        <IconQrcode size={17} stroke={1.6} />
      </ActionIcon>
      <CopyButton value={url} name={t(($) => $.links.linkOf, { name })} />
      {hasCode ? (
        <span className={classes.code}>
          <QrCode text={url} label={t(($) => $.links.codeOf, { name })} />
        </span>
      ) : null}
    </li>
  );
}
