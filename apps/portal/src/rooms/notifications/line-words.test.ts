import { notificationKinds } from '@gondola/contract';
import challengesEn from '../challenges/text/en.json' with { type: 'json' };
import challengesEs from '../challenges/text/es.json' with { type: 'json' };
import ticketsEn from '../tickets/text/en.json' with { type: 'json' };
import ticketsEs from '../tickets/text/es.json' with { type: 'json' };
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '@gondola/client/i18n.ts';
import { byDay, nearDay } from './components/notification-list.tsx';
import { lineAddress } from './components/notification-line.tsx';
import { lineWords } from './line-words.ts';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

beforeAll(() => {
  i18n.addResourceBundle('es', 'notifications', es);
  i18n.addResourceBundle('en', 'notifications', en);
});
afterEach(() => i18n.changeLanguage('en'));

const wordsIn = (language: 'es' | 'en', line: Parameters<typeof lineWords>[0]) =>
  lineWords(line, i18n.getFixedT<'notifications'>(language, 'notifications'));
const about = (kind: string, values: Record<string, string | number>, entity = 'ticket') => ({
  kind,
  entity,
  values,
});

describe('the words of a state', () => {
  const lists = {
    es: { tickets: ticketsEs.states, challenges: challengesEs.status, line: es.line },
    en: { tickets: ticketsEn.states, challenges: challengesEn.status, line: en.line },
  };

  it.each(['es', 'en'] as const)('are those of the lists, in %s', (language) => {
    const { tickets, challenges, line } = lists[language];
    const others = (said: Record<string, string>, names: Record<string, string>) =>
      Object.entries(said).filter(
        ([state, words]) => !words.toLowerCase().includes((names[state] ?? '?').toLowerCase()),
      );
    expect(others(line.ticketMoved, tickets)).toEqual([]);
    expect(others(line.challengeAnswered, challenges)).toEqual([]);
  });
});

describe('the words of a line', () => {
  it.each([
    [
      'storageQuota',
      { company: 'Andina', percent: 90 },
      'Andina usa el 90 % de su almacenamiento',
      'Al llegar al 100 % no se podrán subir archivos.',
    ],
    [
      'storageQuota',
      { company: 'Andina', percent: 100 },
      'El almacenamiento de Andina está lleno',
      'No se pueden subir archivos nuevos.',
    ],
    [
      'responseReturned',
      { task: 'Góndola', location: 'Ñuñoa', status: 'objected', count: 2 },
      'Ñuñoa: 2 preguntas por contestar de nuevo',
      'Góndola',
    ],
    [
      'responseReturned',
      { task: 'Góndola', location: 'Ñuñoa', status: 'rejected', count: 0 },
      'Tu respuesta en Ñuñoa fue rechazada',
      'Góndola',
    ],
    ['ticketMoved', { number: 'T-7', subject: 'Panel', state: 'quoted' }, 'T-7 está por aprobar', 'Panel'],
    [
      'ticketMoved',
      { number: 'T-7', subject: 'Panel', state: 'waitingForApproval' },
      'T-7 está por aprobar',
      'Panel',
    ],
    ['ticketMoved', { number: 'T-7', subject: 'Panel', state: 'frozen' }, 'T-7 cambió de estado', 'Panel'],
    [
      'ticketMoved',
      { number: 'T-7', subject: 'Panel', state: 'quoted', tokens: 2, tokensBefore: 25 },
      'Se corrigió la cotización de T-7',
      'Panel',
    ],
    [
      'challengeRaised',
      { number: 'T-8', subject: 'Precio', location: 'Centro' },
      'Nuevo desafío T-8',
      'Centro · Precio',
    ],
    [
      'challengeRaised',
      { count: 7, project: 'Ventas', subject: 'Precio', places: 'Centro, Norte', more: 5 },
      '7 desafíos nuevos en Ventas',
      'Centro, Norte y 5 más · Precio',
      'challenges',
    ],
    [
      'challengeRaised',
      { count: 2, project: 'Ventas', subject: 'Precio', places: 'Centro, Norte', more: 0 },
      '2 desafíos nuevos en Ventas',
      'Centro, Norte · Precio',
      'challenges',
    ],
    [
      'challengeAnswered',
      { number: 'T-8', subject: 'Precio', status: 'solved' },
      'El desafío T-8 fue resuelto',
      'Precio',
    ],
    ['challengeMessage', { number: 'T-8', author: 'Ana' }, 'Ana escribió en el desafío T-8', undefined],
    ['ticketMessage', { number: 'T-8', author: 'Ana' }, 'Ana escribió en el ticket T-8', undefined],
    ['mentioned', { number: 'T-8', author: 'Ana' }, 'Ana te mencionó en T-8', undefined],
    ['challengeDigest', { pending: 1, company: 'Ríos' }, '1 desafío pendiente', 'Ríos'],
    [
      'lowBalance',
      { project: 'Ventas', tokensLeft: 2 },
      'A Ventas le quedan 2 tokens',
      'Pronto no alcanzarán para aprobar tickets.',
    ],
  ])('of %s %j', (kind, values, title, text, entity = 'ticket') => {
    expect(wordsIn('es', about(kind, values, entity))).toEqual({ title, text });
  });

  it('exist for every kind, without a value too, and show markup as it is', () => {
    for (const kind of notificationKinds) {
      for (const language of ['es', 'en'] as const) {
        const { title } = wordsIn(language, about(kind, {}));
        expect(title).not.toMatch(/\{\{|undefined|line\./);
        // Of its own, not those of a kind that this page does not know.
        expect(title).not.toBe(wordsIn(language, about('somethingNew', {})).title);
      }
    }
    const subject = '<img src=x onerror=alert(1)>';
    expect(wordsIn('en', about('ticketMoved', { number: 'T-7', subject, state: 'open' })).text).toBe(subject);
  });

  it('of a kind this page does not know speak of the entity', () => {
    expect(wordsIn('en', about('somethingNew', {}, 'challenge')).title).toBe('A challenge has news');
    expect(wordsIn('en', about('somethingNew', {}, 'planet')).title).toBe('You have news');
  });
});

describe('a line', () => {
  it('leads to its entity, each to one, and nowhere when that is unknown', () => {
    const to = (entity: string) => lineAddress({ entity, entityId: 7 });
    const entities = [
      'ticket',
      'challenge',
      'challenges',
      'project',
      'company',
      'storage',
      'response',
      'planet',
    ];
    expect(entities.map(to)).toEqual([
      '/support?ticket=7',
      '/challenges?challenge=7',
      '/challenges?tab=pending&dates=all&project=7',
      '/wallet/7',
      '/challenges?tab=pending&dates=all',
      '/administration',
      '/field',
      undefined,
    ]);
  });

  it('is listed under its day', () => {
    const at = (id: number, createdAt: string) => ({
      id,
      companyId: 1,
      kind: 'ticketMoved',
      entity: 'ticket',
      entityId: id,
      values: {},
      createdAt,
      readAt: null,
    });
    const lines = [
      at(3, '2026-11-02T02:00:00Z'),
      at(2, '2026-11-01T12:00:00Z'),
      at(1, '2026-10-31T12:00:00Z'),
    ];
    const days = byDay(lines, (instant) => instant.slice(0, 10));
    expect(days.map(({ day, lines: own }) => [day, own.map(({ id }) => id)])).toEqual([
      ['2026-11-02', [3]],
      ['2026-11-01', [2]],
      ['2026-10-31', [1]],
    ]);
  });
});

it('calls the day before today yesterday, also where that is not 24 hours ago', () => {
  // Ten past midnight after Chile's day of 23 hours: 24 hours before was the day before it.
  expect(nearDay('2026-09-06', '2026-09-07')).toBe('yesterday');
  expect(nearDay('2026-09-05', '2026-09-07')).toBeUndefined();
  expect(nearDay('2026-02-28', '2026-03-01')).toBe('yesterday');
  expect(nearDay('2026-09-07', '2026-09-07')).toBe('today');
});
