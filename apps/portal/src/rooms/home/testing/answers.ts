// Stands at the edge of the house in place of the network: the product's own server, and the weather service.
import type { HomePage, HomePart } from '@gondola/contract';
import { vi } from 'vitest';

/** The home page of someone with a little of everything. */
export const aPage = (part: Partial<HomePage> = {}): HomePage => ({
  message: { id: 1, spanishMessage: '<p>Hola a todos</p>', englishMessage: '<p>Hello everyone</p>' },
  challenges: { total: 201, explained: 142, solved: 40, pending: 19 },
  tokens: {
    projects: [
      {
        id: 7,
        name: 'Invierno 2026',
        tokensLeft: -14,
        trend: [
          { tokensLeft: 6, createdAt: '2026-11-01T12:00:00.000Z' },
          { tokensLeft: -14, createdAt: '2026-11-02T12:00:00.000Z' },
        ],
      },
      { id: 8, name: 'Lanzamiento', tokensLeft: 2, trend: [] },
      { id: 9, name: 'Piloto Norte', tokensLeft: null, trend: [] },
    ],
    totalProjects: 5,
  },
  news: [],
  lastReport: null,
  settings: {
    defaultCountry: 'CL',
    defaultTimeZone: 'America/Santiago',
    helpCenterUrl: 'https://ayuda.example',
    weatherUrl: 'https://clima.example/v1',
    weatherPlace: { name: 'Santiago', latitude: -33.4489, longitude: -70.6693 },
    lowBalance: 3,
    ganttUrl: null,
  },
  failed: [],
  ...part,
});

interface Network {
  /** Answers the page, or the parts asked for. */
  page: (parts: HomePart[] | undefined) => HomePage | number;
  weather?: (address: URL) => Promise<Response> | Response;
}

/** Answers the calls of the page; gives back the addresses asked for, in order. */
export function network({ page, weather }: Network): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://server');
    if (url.pathname === '/healthz') return Response.json({ alive: true });
    asked.push(url);
    if (url.host !== 'server') {
      if (!weather) throw new TypeError('the network is away');
      return weather(url);
    }
    const answer = page(url.searchParams.get('parts')?.split(',') as HomePart[] | undefined);
    if (typeof answer === 'number') {
      const data = { errorMessage: 'No hay servicio', code: 'x', requestId: 'r' };
      return Response.json({ success: false, status: answer, message: 'x', data }, { status: answer });
    }
    return Response.json({ success: true, status: 200, message: '', data: answer });
  });
  return asked;
}
