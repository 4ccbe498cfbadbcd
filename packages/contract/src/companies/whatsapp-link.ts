/** Hosts of WhatsApp, each with the beginning that an address of a chat, a group or a channel has there. */
const places = new Map<string, RegExp>(
  Object.entries({
    'wa.me': /^\/\S/,
    'api.whatsapp.com': /^\/(send|message)\b/,
    'chat.whatsapp.com': /^\/\S/,
    'whatsapp.com': /^\/channel\/\S/,
    'www.whatsapp.com': /^\/channel\/\S/,
  }),
);

/** Whether a link opens a chat, a group or a channel of WhatsApp, and nothing else. */
export function isWhatsappLink(link: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(link) || !URL.canParse(link)) return false;
  const { hostname, pathname, port, username, password } = new URL(link);
  return port === '' && username === '' && password === '' && (places.get(hostname)?.test(pathname) ?? false);
}
