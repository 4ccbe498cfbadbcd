import { staticPage } from './question-type.ts';

/** Says goodbye; nothing follows it. */
export const endPage = staticPage({ endsInterview: true });
