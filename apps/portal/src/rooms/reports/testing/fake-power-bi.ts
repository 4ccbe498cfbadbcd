// Stands at the edge of the house for the client that speaks with Power BI's own page. One for all tests: the files of a worker
// share their modules, and what one of them put in the client's place the others would meet.
import type { ReportListeners, showReport } from '../viewer/power-bi-client.ts';

interface Embedded {
  token: string;
  filters: readonly object[];
  listeners: ReportListeners;
  /** Tokens that it was given later. */
  given: string[];
  removed: boolean;
}

/** The reports embedded since a test emptied it. */
export const embedded: Embedded[] = [];

const fakeShowReport: typeof showReport = (_place, { embedToken }, filters, _language, listeners) => {
  const one: Embedded = { token: embedToken, filters, listeners, given: [], removed: false };
  embedded.push(one);
  return {
    setAccessToken: async (token) => void one.given.push(token),
    remove: async () => {
      one.removed = true;
    },
  };
};

/** For `vi.mock` of viewer/power-bi-client.ts. */
export const fakePowerBi = { showReport: fakeShowReport };
