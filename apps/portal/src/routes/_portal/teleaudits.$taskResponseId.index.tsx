import { createFileRoute, redirect } from '@tanstack/react-router';

/** One press to what is to be audited of a response; where nothing is left, or it cannot be read, to the page of the response. */
export const Route = createFileRoute('/_portal/teleaudits/$taskResponseId/')({
  loader: async ({ params }) => {
    // A loader is in the first file of every page.
    const { findFirstAudit, responseScreen } = await import('~/rooms/teleaudit/going-on.ts');
    const id = Number(params.taskResponseId);
    const screen = await findFirstAudit(id).catch(() => undefined);
    throw redirect({ ...(screen ?? responseScreen(id)), replace: true });
  },
});
