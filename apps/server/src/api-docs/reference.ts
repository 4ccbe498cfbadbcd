// The reference: a list of all calls to look through, and for each room Swagger UI over its part of the document, below a line that says in
// whose name a call is tried.
import { contract, type EndpointDefinition } from '@gondola/contract';
import type { Locale } from '../platform/i18n/i18n.ts';
import { escaped } from './html.ts';
import { framed } from './page-frame.ts';
import { apiTexts } from './texts.ts';

export const rooms = Object.keys(contract) as (keyof typeof contract)[];
export type Room = (typeof rooms)[number];

const addressOf = (locale: Locale, room: Room): string => `/api/docs/reference/${room}?lang=${locale}`;

function callItem(
  locale: Locale,
  room: Room,
  key: string,
  { method, path, summary }: EndpointDefinition,
): string {
  return `<li data-row><a href="${addressOf(locale, room)}#/${room}/${room}.${key}"><b class="method ${method.toLowerCase()}">${method}</b>
<code>${escaped(path)}</code><span>${escaped(summary)}</span></a></li>`;
}

/** Every call by room, in a language; what calls do is said in English. */
export function callsPage(locale: Locale): string {
  const { guide, tryIt, rooms: sentences } = apiTexts[locale];
  const groups = rooms.map((room) => {
    const calls = Object.entries<EndpointDefinition>(contract[room]);
    const items = calls.map(([key, definition]) => callItem(locale, room, key, definition));
    return `<section data-group><h2><a href="${addressOf(locale, room)}">${room}</a></h2><p>${escaped(sentences[room] ?? '')}</p><ul class="calls">${items.join('')}</ul></section>`;
  });
  return framed(
    { locale, title: guide.reference, here: '/api/docs/reference' },
    `<main class="listing"><h1>${escaped(guide.reference)}</h1><input type="search" data-filter placeholder="${escaped(tryIt.filter)}" aria-label="${escaped(tryIt.filter)}">
${groups.join('')}<p class="nothing" hidden>${escaped(tryIt.nothing)}</p></main>`,
  );
}

/** The calls of a room, to read and to try; Swagger UI itself is in English. */
export function roomPage(locale: Locale, room: Room): string {
  const { guide, tryIt, rooms: sentences } = apiTexts[locale];
  const { signedIn, signedOut } = tryIt;
  const links = rooms.map(
    (each) =>
      `<li><a href="${addressOf(locale, each)}"${each === room ? ' aria-current="page"' : ''}>${each}</a></li>`,
  );
  return framed(
    {
      locale,
      title: room,
      here: `/api/docs/reference/${room}`,
      head: '<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">',
    },
    `<div class="reference"><nav aria-label="${escaped(guide.reference)}"><ul>${links.join('')}</ul></nav><div class="room"><section aria-label="${room}"><h1>${room}</h1>
<p class="lead">${escaped(sentences[room] ?? '')}</p><p class="session" role="status" data-signed-in="${escaped(signedIn)}" data-signed-out="${escaped(signedOut)}">&nbsp;</p></section>
<div id="swagger-ui" data-document="/api/openapi.json?room=${room}"></div></div></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/reference.js"></script>`,
  );
}
