import { describe, expect, it } from 'vitest';
import { isWhatsappLink } from './whatsapp-link.ts';

describe('a link of WhatsApp', () => {
  it.each([
    'https://wa.me/56912345678',
    'http://wa.me/56912345678?text=Hola',
    'https://wa.me/message/ABCDEF',
    'https://api.whatsapp.com/send?phone=56912345678',
    'https://chat.whatsapp.com/Ab12Cd34',
    'https://whatsapp.com/channel/0029Va',
    'https://www.whatsapp.com/channel/0029Va',
    'HTTPS://WA.ME/56912345678',
  ])('is %s', (link) => expect(isWhatsappLink(link)).toBe(true));

  it.each([
    '',
    'wa.me/56912345678',
    'https://wa.me',
    'https://wa.me/',
    'https://wa.me.evil.example/569',
    'https://evil.example/wa.me/569',
    'https://wa.me@evil.example/569',
    'https://evil.example\\@wa.me/569',
    'https://user:x@wa.me/569',
    'https://wa.me:8443/569',
    'https://whatsapp.com/',
    'https://whatsapp.com/download',
    'https://web.whatsapp.com/',
    'javascript:alert(1)',
    'https://wa.me/569 x',
    'https://constructor/569',
  ])('is not %j', (link) => expect(isWhatsappLink(link)).toBe(false));
});
