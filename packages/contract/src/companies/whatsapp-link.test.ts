import { describe, expect, it } from 'vitest';
import { isWhatsappLink, keptWhatsapp } from './whatsapp-link.ts';

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

describe('a number or a link', () => {
  it.each([
    ['+56 9 1234 5678', 'https://wa.me/56912345678'],
    ['0056 9 1234-5678', 'https://wa.me/56912345678'],
    ['51 (987) 654.321', 'https://wa.me/51987654321'],
    ['+47 2123 4567', 'https://wa.me/4721234567'],
    ['http://wa.me/56912345678', 'https://wa.me/56912345678'],
    ['wa.me/56912345678/', 'https://wa.me/56912345678'],
    ['https://api.whatsapp.com/send?phone=%2B573001234567', 'https://wa.me/573001234567'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(keptWhatsapp(typed)).toBe(kept);
    expect(isWhatsappLink(kept)).toBe(true);
    expect(keptWhatsapp(kept)).toBe(kept);
  });

  it.each([
    // A number without the code of its country would open a chat with somebody else.
    '9 1234 5678',
    '300 123 4567',
    '+1234567',
    'https://wa.me/56912345678?text=Hola',
    'https://api.whatsapp.com/send?phone=56912345678&text=Hola',
    'https://chat.whatsapp.com/Ab12Cd34',
    'https://evil.example/wa.me/569',
    '',
  ])('%j stays as it is', (text) => expect(keptWhatsapp(text)).toBe(text));
});
