import { challengeEndpoints, challengeNotice, type Ticket } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import type { ChallengeForm } from './challenge-form.ts';

/** The people who get the mail. */
export interface Notice {
  readonly emails: readonly string[];
  readonly companyId: number | null;
}

interface Announcement {
  readonly form: ChallengeForm;
  readonly made: readonly Ticket[];
  readonly notice: Notice | undefined;
  readonly fileUrl: string | undefined;
  /** The same one again mails nobody twice. */
  readonly requestId: string;
}

const maxMessage = maxLengthOf(challengeNotice.shape.message);

/** Mails the chosen people what was asked and where; gives why it did not go out, undefined when it did or there was nobody to mail. */
export async function announceMade({
  form,
  made,
  notice,
  fileUrl,
  requestId,
}: Announcement): Promise<string | undefined> {
  if (!notice || notice.emails.length === 0 || made.length === 0) return undefined;
  const places = made.map(({ crmTicketId, Location }) => `${crmTicketId} · ${Location?.name ?? ''}`);
  const body = {
    emails: [...notice.emails],
    subject: form.subject,
    message: [form.content, ...places].join('\n').slice(0, maxMessage),
    requestId,
    ...(fileUrl ? { fileUrl } : {}),
  };
  try {
    await call(challengeEndpoints.announce, { body }, { companyId: notice.companyId });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
