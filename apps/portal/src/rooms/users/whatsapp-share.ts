/** Digits that a number has at least once it says its country. */
const fewest = 10;

/** The address that opens WhatsApp with a message, to somebody's number where it says its country; else WhatsApp asks to whom. */
export function whatsappShare(phoneNumber: string | null, text: string): string {
  const digits = phoneNumber?.trim().startsWith('+') ? phoneNumber.replaceAll(/\D/g, '') : '';
  const to = digits.length >= fewest ? digits : '';
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`;
}
