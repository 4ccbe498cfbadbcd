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

/** Digits of a phone number as E.164 has them, with the code of the country. */
const digits = /^\d{8,15}$/;

/** The digits of a number with the code of its country: behind a plus or two zeros, or too many for a number without one. */
function numberIn(text: string): string | undefined {
  const [, sign, number = ''] = /^(\+|00)?(\d+)$/.exec(text.replaceAll(/[\s().-]/g, '')) ?? [];
  return digits.test(number) && (sign !== undefined || number.length > 10) ? number : undefined;
}

/** The number that a link opens a chat with, and nothing more. */
function numberOfLink(link: string): string | undefined {
  const address = /^(wa\.me|api\.whatsapp\.com)\//i.test(link) ? `https://${link}` : link;
  if (!isWhatsappLink(address)) return undefined;
  const { hostname, pathname, searchParams, hash } = new URL(address);
  const names = [...searchParams.keys()].join(' ');
  if (hash !== '') return undefined;
  const written =
    hostname === 'wa.me' && names === ''
      ? pathname.slice(1).replace(/\/$/, '')
      : names === 'phone'
        ? (searchParams.get('phone') ?? '')
        : '';
  const number = written.replace(/^\+|\s/g, '');
  return digits.test(number) ? number : undefined;
}

/** A number or a link of WhatsApp as it is kept: `https://wa.me/` and its digits (D86). A link with more in it stays as it is, and so does what is none. */
export function keptWhatsapp(text: string): string {
  const number = numberIn(text) ?? numberOfLink(text);
  return number === undefined ? text : `https://wa.me/${number}`;
}
