// What a ticket says: its content, the options it is chosen from, the name of its file.
import { ticketTopics } from '@gondola/contract';

/** The content a new ticket is sent with: chosen option, description if any, and topic (client-portal 5). */
export const ticketContent = (option: string, description: string, topic: string): string =>
  [option, description.trim(), topic].filter(Boolean).join(' - ');

export type Subcategory = (typeof ticketTopics)[keyof typeof ticketTopics]['subcategories'][number];

/** The options a category offers over all its topics (D19). */
export const subcategoriesOf = (category: string): Subcategory[] =>
  Object.values(ticketTopics)
    .filter((topic) => topic.category === category)
    .flatMap((topic): readonly Subcategory[] => topic.subcategories);

/** The name to show for a stored file: its address without folder, query and the suffix that keeps keys unique. */
export function fileNameOf(address: string): string {
  const name = decodeURIComponent(address.split('?')[0]?.split('/').at(-1) ?? '');
  return name.replace(/-\d{13}-[0-9a-f]{12}(?=\.)/, '');
}
