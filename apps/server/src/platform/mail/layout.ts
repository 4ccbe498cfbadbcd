// The one look of every mail: plain words first, the same in simple HTML.
export interface MailContent {
  readonly subject: string;
  /** Null for an address that nobody is known by. */
  readonly greeting: string | null;
  readonly lines: readonly string[];
  /** Follows the lines, with markup that was made safe before. */
  readonly body?: { readonly text: string; readonly html: string };
  readonly action?: {
    readonly label: string;
    readonly url: string;
    /** It opens an account: only the reader of the mail may have it. */
    readonly isSecret?: boolean;
  };
  readonly footer: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made harmless for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Text and HTML bodies of a mail. Every line is text; markup in it is shown, not obeyed. */
export function renderMail({ greeting, lines, body, action, footer }: MailContent): {
  text: string;
  html: string;
} {
  const paragraphs = greeting === null ? lines : [greeting, ...lines];
  const text = [
    ...paragraphs,
    ...(body ? [body.text] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    '--',
    footer,
  ].join('\n\n');
  const paragraph = (line: string): string =>
    `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0b6e63;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html><body style="margin:0;background:#f7f6f3;padding:32px 16px;font:16px/1.5 Inter,system-ui,sans-serif;color:#1b1f1e"><div style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #e6e3dc;border-radius:12px;padding:32px"><p style="margin:0 0 24px;font-weight:700;color:#0b6e63">Góndola</p>${paragraphs.map(paragraph).join('')}${body?.html ?? ''}${button}<p style="margin:24px 0 0;font-size:13px;color:#565d5a">${escapeHtml(footer)}</p></div></body></html>`;
  return { text, html };
}
