// How many tickets of each project stand where, and the way each one came.
import type { TicketState } from '@gondola/contract';
import type { DemoCompany } from '../pictures/picture-list.ts';

type Counts = Readonly<Partial<Record<TicketState, number>>>;

interface WalletPlan {
  /** Initial tokens, null where no movement has been made yet. */
  readonly initial: number | null;
  /** Tokens added later, in order. */
  readonly additions: readonly number[];
  /** Corrections by the provider, at a number of days ago. */
  readonly adjustments?: readonly {
    readonly amount: number;
    readonly daysAgo: number;
    readonly why: string;
  }[];
  /** How much dearer than usual its quotes are. */
  readonly dearness: number;
}

export interface ProjectPlan {
  readonly company: DemoCompany;
  readonly project: string;
  readonly wallet: WalletPlan;
  readonly counts: Counts;
}

export const projectPlans: readonly ProjectPlan[] = [
  {
    company: 'rios',
    project: 'Ventas Retail',
    wallet: {
      initial: 60,
      additions: [40, 50, 40],
      adjustments: [
        { amount: -6, daysAgo: 71, why: 'Corrección: la orden de compra 4410 venía con seis tokens de más' },
        { amount: 5, daysAgo: 24, why: 'Abono por la entrega tardía del panel de quiebres' },
      ],
      dearness: 1,
    },
    counts: {
      open: 7,
      evaluation: 5,
      quoted: 4,
      waitingForApproval: 2,
      approved: 3,
      processing: 4,
      finished: 3,
      objected: 2,
      adjust: 2,
      close: 7,
      rejected: 9,
    },
  },
  {
    company: 'rios',
    project: 'Lanzamiento Yogur',
    wallet: {
      initial: 40,
      additions: [30],
      adjustments: [{ amount: -4, daysAgo: 50, why: 'Traspaso de tokens a otro proyecto' }],
      dearness: 1,
    },
    counts: {
      open: 3,
      evaluation: 2,
      quoted: 2,
      approved: 1,
      processing: 2,
      finished: 1,
      close: 4,
      rejected: 3,
    },
  },
  {
    company: 'rios',
    project: 'Invierno 2026',
    wallet: { initial: 25, additions: [], dearness: 1.6 },
    counts: {
      open: 3,
      evaluation: 1,
      quoted: 3,
      waitingForApproval: 1,
      approved: 2,
      processing: 2,
      finished: 1,
      objected: 1,
      close: 3,
      rejected: 4,
    },
  },
  {
    company: 'rios',
    project: 'Piloto Norte',
    wallet: { initial: null, additions: [], dearness: 1 },
    counts: { open: 2, evaluation: 1 },
  },
  {
    company: 'otra',
    project: 'Auditoría Bebidas',
    wallet: { initial: 30, additions: [20], dearness: 1 },
    counts: {
      open: 3,
      evaluation: 1,
      quoted: 2,
      approved: 1,
      processing: 1,
      finished: 1,
      objected: 1,
      adjust: 1,
      close: 2,
      rejected: 2,
    },
  },
];

const paid = ['open', 'evaluation', 'quoted', 'approved', 'processing'] as const;

type Way = readonly TicketState[];

/** The states a ticket went through, the last one included. */
const ways: Readonly<Record<TicketState, readonly [Way, Way?]>> = {
  open: [['open']],
  evaluation: [['open', 'evaluation']],
  quoted: [['open', 'evaluation', 'quoted']],
  // The other name of a quote that waits for its owner.
  waitingForApproval: [['open', 'evaluation', 'waitingForApproval']],
  rejected: [
    ['open', 'evaluation', 'rejected'],
    ['open', 'evaluation', 'quoted', 'rejected'],
  ],
  approved: [['open', 'evaluation', 'quoted', 'approved']],
  processing: [paid],
  finished: [[...paid, 'finished']],
  objected: [[...paid, 'finished', 'objected']],
  adjust: [[...paid, 'finished', 'objected', 'adjust']],
  close: [
    [...paid, 'finished', 'close'],
    [...paid, 'finished', 'objected', 'adjust', 'finished', 'close'],
  ],
};

/** One of the ways to a state; the long one where there are two and it is wished for. */
export const wayTo = (state: TicketState, isLong: boolean): Way =>
  (isLong ? ways[state][1] : undefined) ?? ways[state][0];
