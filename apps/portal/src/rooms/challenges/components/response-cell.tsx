import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconPaperclip from '~icons/IconPaperclip';
import { fileNameOf } from '~/rooms/tickets/index.ts';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import classes from './challenge-cells.module.css';

/** What was answered, with its file. */
export function ResponseCell({ challenge }: { challenge: Ticket }) {
  const { t } = useTranslation('challenges');
  const { challengeResponse: text, challengesResponseFile: file, crmTicketId: name } = challenge;
  if (!text && !file) return <span className={classes.none}>—</span>;
  return (
    <span className={classes.response}>
      {text ? <Truncated text={text} /> : null}
      {file ? (
        <a
          href={file}
          target="_blank"
          rel="noreferrer"
          className={classes.files}
          title={fileNameOf(file)}
          aria-label={t(($) => $.row.answerFile, { name })}
        >
          <IconPaperclip size={15} stroke={1.7} aria-hidden="true" />
        </a>
      ) : null}
    </span>
  );
}
