// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { writeMessage } from './actions/write-message.ts';
import { getConversation, getPeople } from './conversations.reads.ts';

export const conversationRoutes = routes(contract.conversations, {
  get: getConversation,
  write: writeMessage,
  people: getPeople,
});
