// The door of the room: the conversation of a ticket, in a file of its own with its texts.
import { partWithTexts } from '~/loading/part-with-texts.ts';

export const Conversation = partWithTexts(() => import('./components/conversation.tsx'), 'conversations');
