// States and topics of tickets as the wire names them (client-portal 4, D16, D19).
import { challengeCategory } from '../challenges/challenge-states.ts';

export const ticketStates = [
  'open',
  'evaluation',
  'quoted',
  'waitingForApproval',
  'approved',
  'processing',
  'finished',
  'objected',
  'adjust',
  'close',
  'rejected',
] as const;
export type TicketState = (typeof ticketStates)[number];

/** D16: the tabs of the list and the states each one gathers. */
export const ticketTabs = {
  open: ['open', 'evaluation'],
  waitingForApproval: ['quoted', 'waitingForApproval'],
  approved: ['approved'],
  processing: ['processing', 'finished', 'objected', 'adjust'],
  close: ['close'],
  rejected: ['rejected'],
} as const satisfies Record<string, readonly TicketState[]>;
export type TicketTab = keyof typeof ticketTabs;
export const ticketTabNames = Object.keys(ticketTabs) as TicketTab[];

/** The tab a state belongs to. */
export function tabOfState(state: TicketState): TicketTab {
  const tab = ticketTabNames.find((name) => (ticketTabs[name] as readonly TicketState[]).includes(state));
  if (!tab) throw new Error(`no tab gathers the state ${state}`);
  return tab;
}

/** D19: the four topics of the wizard, each with its category and the options it offers. */
export const ticketTopics = {
  seekDevelopment: { category: 'seek', subcategories: ['development'] },
  seekPortal: { category: 'seek', subcategories: ['support', 'portal'] },
  display: { category: 'display', subcategories: ['newDashboard', 'dashboardChanges', 'dashboardProblem'] },
  qa: { category: 'qa', subcategories: ['retroaudit', 'challenge', 'other'] },
} as const;
export type TicketTopic = keyof typeof ticketTopics;

export const ticketCategories = ['display', 'seek', 'qa'] as const;
export const ticketSubcategories = [
  'development',
  'support',
  'portal',
  'newDashboard',
  'dashboardChanges',
  'dashboardProblem',
  'retroaudit',
  'challenge',
  'other',
] as const;

/** Whether the category offers the subcategory; that of a challenge is a word of the person's own. */
export function offersSubcategory(category: string, subcategory: string): boolean {
  if (category === challengeCategory) return subcategory !== '';
  return Object.values(ticketTopics).some(
    (topic) =>
      topic.category === category && (topic.subcategories as readonly string[]).includes(subcategory),
  );
}

/** D18: the readable number of a ticket. */
export const ticketNumberOf = (id: number): string => `T-${String(id).padStart(6, '0')}`;
