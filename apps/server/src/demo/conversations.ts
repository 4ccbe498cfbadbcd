// People's messages to each other about tickets and challenges.
import type { ConversationSide } from '@gondola/contract';
import { addRows, reserveIds } from './demo.queries.ts';
import type { Company, Person, Writing } from './world.ts';

export interface Message {
  readonly ticket: { readonly id: number; readonly company: Company };
  readonly by: Person;
  readonly side: ConversationSide;
  readonly text: string;
  readonly at: Date;
  /** Whom the text names as `@` and their name. */
  readonly mentions?: readonly Person[];
  readonly fileKeys?: readonly string[];
}

/** Adds messages in the order of their times. */
export async function addMessages({ client }: Writing, messages: readonly Message[]): Promise<void> {
  const ids = await reserveIds(client, 'conversation_messages', messages.length);
  const written = messages
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((message, place) => ({ id: ids[place], message }));
  await addRows(
    client,
    'conversation_messages',
    written.map(({ id, message: { ticket, by, side, text, at } }) => ({
      id,
      company_id: ticket.company.id,
      ticket_id: ticket.id,
      user_id: by.id,
      side,
      text,
      created_at: at,
    })),
  );
  await addRows(
    client,
    'conversation_files',
    written.flatMap(({ id, message: { ticket, fileKeys = [] } }) =>
      fileKeys.map((key, place) => ({
        company_id: ticket.company.id,
        message_id: id,
        position: place + 1,
        file_key: key,
      })),
    ),
  );
  await addRows(
    client,
    'conversation_mentions',
    written.flatMap(({ id, message: { ticket, mentions = [] } }) =>
      mentions.map((person) => ({
        company_id: ticket.company.id,
        message_id: id,
        user_id: person.id,
      })),
    ),
  );
}
