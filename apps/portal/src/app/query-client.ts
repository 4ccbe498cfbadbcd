import { createQueries } from '@gondola/client/query-client.ts';
import { showNotice } from './notices.ts';

/** Keeps the answers that pages have read. A read that is refused leads home with a notice (D15). */
export const queries = createQueries(() => showNotice('notAllowed'));
