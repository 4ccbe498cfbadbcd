// Reports and the dashboards built in.
import type { Example, Examples, ExampleWorld } from './example-world.ts';
import { type Find, made, upload, withId } from './finding.ts';

const dashboard: Find = (world) =>
  world.find(
    "select id from powerbi_reports where company_id = $1 and kind = 'dashboard' order by id limit 1",
    [world.companyId],
  );
const days = async (world: ExampleWorld) => {
  const to = new Date();
  const from = new Date(to.getTime() - 28 * 24 * 3_600_000);
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  return { ...(await withId(dashboard)(world)), query: { from: day(from), to: day(to) } };
};
const read = (send: Example['send']): Example => ({ as: 'owner', send: send ?? {} });

export const reportExamples: Examples = {
  'reports.list': { as: 'owner' },
  'reports.page': {},
  'reports.get': { send: withId(dashboard) },
  'reports.ofUser': {
    send: async (world) => ({ params: { id: await dashboard(world), userId: await world.user('owner') } }),
  },
  'reports.open': read(withId(dashboard)),
  'reports.standing': read(withId(dashboard)),
  'reports.lastVisit': { as: 'owner' },
  'reports.signUpload': upload('report.png', 'image/png'),
  'reports.create': {
    send: ({ companyId }) => ({
      body: {
        reportName: 'Panel de sala',
        reportDescription: 'Visitas y participación en góndola',
        kind: 'dashboard',
        reportId: 'overview',
        companyId,
      },
    }),
  },
  'reports.update': {
    send: async (world) => ({
      body: { id: await made('reports.create', 'report', 'id')(world), reportName: 'Panel de salas' },
    }),
  },
  'reports.remove': { send: withId(made('reports.create', 'report', 'id')) },
  'reports.dashboardChoices': read(withId(dashboard)),
  'reports.answered': read(days),
  'reports.shares': read(days),
  'reports.turnaround': read(days),
  'reports.decisions': read(days),
  'reports.challengeOutcomes': read(days),
  'reports.alertOutcomes': read(days),
  'reports.responsesBehind': read(days),
  'reports.challengesBehind': read(days),
  'reports.alertsBehind': read(days),
  'reports.responsesFile': read(days),
};
