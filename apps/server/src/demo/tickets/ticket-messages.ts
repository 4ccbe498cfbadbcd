// Messages of provider and client while a ticket is worked on.
import { addMessages, type Message } from '../conversations.ts';
import type { Person, Writing } from '../world.ts';
import { addDrafts } from './attachments.ts';
import type { NumberedTicket } from './movements.ts';

/** One ticket in this many is talked about; one thread in `withFiles` has files. */
const discussed = 3;
const withFiles = 4;

/** Lines by provider and client in turn. {owner} is named in them. */
const threads: readonly (readonly string[])[] = [
  [
    '¿Lo necesitan para todas las cadenas o partimos con las que ya se visitan cada semana?',
    'Partamos con las de cada semana. @{owner} confirma si después sumamos las demás.',
    'Perfecto, con eso alcanzamos la fecha comprometida.',
  ],
  [
    'Para no duplicar trabajo: ¿la cifra de referencia es la del último informe mensual?',
    'Sí, la del informe. Si ven una diferencia mayor a un punto, avísennos antes de publicar.',
  ],
  [
    'Revisamos los datos de las últimas cuatro semanas y hay dos locales sin visita. ¿Los dejamos fuera o los mostramos en gris?',
    'En gris, por favor, con la fecha de su última visita.',
    'Queda así. Dejo una primera versión para que la miren.',
    'Se ve bien. @{owner}, ¿la muestras tú en el comité?',
  ],
  ['¿Quién de su equipo valida la entrega?', 'La valida @{owner}, y yo la reviso antes.'],
  [
    'El cambio toca otros dos tableros que usan el mismo filtro. ¿Lo aplicamos en los tres?',
    'En los tres, así no tenemos números distintos en la reunión.',
  ],
];

interface Thread {
  readonly ticket: NumberedTicket;
  readonly number: number;
}

/** A thread between the first look at the ticket and its next move, or now. */
function tellThread(
  { ticket, number }: Thread,
  provider: Person,
  now: Date,
  fileKeys: readonly string[] = [],
): Message[] {
  const [raised, looked, next] = ticket.events;
  if (!raised || !looked) return [];
  const { owner } = ticket.company.people;
  const client = raised.by;
  const lines = threads[number % threads.length] ?? [];
  const from = looked.at.getTime();
  const room = (next?.at ?? now).getTime() - from;
  return lines.map((line, turn): Message => {
    const isClient = turn % 2 === 1;
    // Nobody names themselves.
    const named = client === owner ? provider : owner;
    const text = line.replace('{owner}', named.fullName);
    return {
      ticket,
      by: isClient ? client : provider,
      side: isClient ? 'client' : 'provider',
      text,
      at: new Date(from + (room * (turn + 1)) / (lines.length + 1)),
      mentions: text === line ? [] : [named],
      fileKeys: turn === 0 ? fileKeys : [],
    };
  });
}

/** Adds the conversations of some tickets, some of them with files. */
export async function addTicketMessages(
  writing: Writing,
  tickets: readonly NumberedTicket[],
  provider: Person,
): Promise<void> {
  const found = tickets
    .filter(({ events }, place) => place % discussed === 1 && events.length > 1)
    .map((ticket, number): Thread => ({ ticket, number }));
  const filed = found.filter(({ number }) => number % withFiles === 2);
  const keys = await addDrafts(
    writing,
    filed.map(({ ticket }) => ticket),
    provider,
  );
  const keyOf = new Map(filed.map(({ number }, place) => [number, keys[place]]));
  await addMessages(
    writing,
    found.flatMap((thread) => tellThread(thread, provider, writing.now, keyOf.get(thread.number))),
  );
}
