// Everything the home page shows, in one answer. Each part may fail alone; the single calls stay for the wire.
import { z } from 'zod/mini';
import { reportStat } from '../reports/report.schema.ts';
import { portalSettings } from '../settings/settings.endpoints.ts';
import { id, instant } from '../wire.ts';
import { newsItem } from './home-content.schema.ts';

/** The parts of the page; one that failed is asked for again by its name. */
export const homeParts = ['message', 'challenges', 'tokens', 'news', 'lastReport', 'settings'] as const;
export type HomePart = (typeof homeParts)[number];

/** Challenges in scope, exactly counted. The rest of the total has no status. */
export const challengeSummary = z.object({
  total: z.int(),
  explained: z.int(),
  solved: z.int(),
  pending: z.int(),
});
export type ChallengeSummary = z.infer<typeof challengeSummary>;

export const projectTokens = z.object({
  id,
  name: z.string(),
  /** Null before the first movement of the wallet. */
  tokensLeft: z.nullable(z.int()),
  /** The last movements, oldest first: the balance after each. */
  trend: z.array(z.object({ tokensLeft: z.int(), createdAt: instant })),
});
export type ProjectTokens = z.infer<typeof projectTokens>;

export const shownMessage = z.object({ id, spanishMessage: z.string(), englishMessage: z.string() });

/** Parts that were not asked for, or failed, are absent; the failed ones are named. */
export const homePage = z.object({
  message: z.optional(z.nullable(shownMessage)),
  challenges: z.optional(challengeSummary),
  /** Empty for those who may open no wallet. `totalProjects` counts those beyond the ones listed, too. */
  tokens: z.optional(z.object({ projects: z.array(projectTokens), totalProjects: z.int() })),
  news: z.optional(z.array(newsItem)),
  lastReport: z.optional(z.nullable(reportStat)),
  settings: z.optional(portalSettings),
  failed: z.array(z.enum(homeParts)),
});
export type HomePage = z.infer<typeof homePage>;

/** `message,news` */
export const homePartList = z.pipe(
  z
    .string()
    .check(z.regex(new RegExp(`^(${homeParts.join('|')})(,(${homeParts.join('|')}))*$`), 'invalidFormat')),
  z.transform((list: string) => homeParts.filter((part) => list.split(',').includes(part))),
);
