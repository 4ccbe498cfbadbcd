import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconPaperclip from '~icons/IconPaperclip';
import { fileNameOf } from '~/rooms/tickets/index.ts';
import { useOpenChallenge } from '../use-challenge-list.ts';
import classes from './challenge-cells.module.css';

/** The attachments: one opens at once, several are listed in the details. */
export function FilesCell({ challenge }: { challenge: Ticket }) {
  const { t } = useTranslation('challenges');
  const open = useOpenChallenge();
  const { fileUrls, crmTicketId: name } = challenge;
  const [only] = fileUrls;
  if (only === undefined) return <span className={classes.none}>—</span>;
  const clip = <IconPaperclip size={15} stroke={1.7} aria-hidden="true" />;
  const label = t(($) => $.row.files, { name, count: fileUrls.length });
  if (fileUrls.length > 1) {
    return (
      <button type="button" className={classes.files} aria-label={label} onClick={() => open(challenge.id)}>
        {clip}
        {fileUrls.length}
      </button>
    );
  }
  return (
    <a
      href={only}
      target="_blank"
      rel="noreferrer"
      className={classes.files}
      title={fileNameOf(only)}
      aria-label={label}
    >
      {clip}1
    </a>
  );
}
