// The text of a ticket: its content, and the options it is chosen from.
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
