// Everything the home page shows, asked for in one go: the statements of the parts travel together, and a part that
// fails, or takes too long, is named instead of holding the others back.
import {
  type ChallengeSummary,
  type contract,
  type HomePage,
  type HomePart,
  homeParts,
} from '@gondola/contract';
import { scopeFor } from '../../platform/auth/caller.ts';
import { instantOf } from '../../platform/database/instants.ts';
import type { Call } from '../../platform/http/call.ts';
import { lastVisitOf } from '../reports/index.ts';
import { presentPortalSettings, readSettings } from '../settings/index.ts';
import { countChallengesByStatus, listProjectTokens } from './home-widgets.queries.ts';
import { readHomeMessage, readNews } from './home.reads.ts';

type PageCall = Call<typeof contract.home.page>;

/** Milliseconds a part may take. */
const patience = 4_000;
const maxProjects = 6;
const maxMovements = 14;
const maxNews = 40;

async function readChallenges({ db, caller, scope }: PageCall): Promise<ChallengeSummary> {
  const inReach = scopeFor(caller, 'challenges', scope.companyIds);
  const rows = await countChallengesByStatus(db, caller, inReach);
  const countOf = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    explained: countOf('explained'),
    solved: countOf('solved'),
    pending: countOf('pending'),
  };
}

async function readTokens({ db, caller, scope }: PageCall) {
  const inReach = scopeFor(caller, 'wallet', scope.companyIds);
  const rows = await listProjectTokens(db, inReach, { projects: maxProjects, movements: maxMovements });
  return {
    projects: rows.map(({ id, name, trend }) => ({
      id,
      name,
      tokensLeft: trend?.at(-1)?.tokensLeft ?? null,
      trend: (trend ?? []).map(({ tokensLeft, createdAt }) => ({
        tokensLeft,
        createdAt: instantOf(createdAt),
      })),
    })),
    totalProjects: rows[0]?.totalProjects ?? 0,
  };
}

const readers: { readonly [Part in HomePart]: (call: PageCall) => Promise<HomePage[Part]> } = {
  message: async (call) => (await readHomeMessage(call)).homeMessage,
  settings: async ({ db, caller }) => presentPortalSettings(await readSettings(db), caller.email),
  news: async ({ db, services }) => (await readNews({ db, services, query: { limit: maxNews } })).news,
  tokens: readTokens,
  lastReport: lastVisitOf,
  challenges: readChallenges,
};

/** Rejects when the part has not come in time. What it asked the database ends by itself. */
async function inTime<Part>(reading: Promise<Part>): Promise<Part> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the part took too long')), patience);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The parts asked for, all without a list; `failed` names those that could not be read. */
export async function readHomePage(call: PageCall): Promise<HomePage> {
  const asked = call.query.parts ?? homeParts;
  const page: Record<string, unknown> = {};
  const failed: HomePart[] = [];
  const read = async (part: HomePart): Promise<void> => {
    try {
      page[part] = await inTime<unknown>(readers[part](call));
    } catch (error) {
      call.log.error({ err: error, part }, 'a part of the home page could not be read');
      failed.push(part);
    }
  };
  // Cheap parts first: the statements are answered in this order.
  const order = (Object.keys(readers) as HomePart[]).filter((part) => asked.includes(part));
  await Promise.all(order.map(read));
  return { ...page, failed };
}
