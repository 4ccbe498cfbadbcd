// The colour of every state, once: the same word has the same colour on every page. Green is done or in force, amber waits for
// somebody, blue is being worked on, violet is disputed or apart, red is refused or wrong, grey is over or not yet begun.
import type { LimitSide, StockMeasure } from '@gondola/contract';
import type { Tone } from '@gondola/ui/theme/palette.ts';

export const stateTones = {
  // Of what is kept: people, places, products, reports, versions.
  active: 'green',
  inactive: 'grey',
  deleted: 'grey',
  notInvited: 'grey',
  invited: 'amber',
  opened: 'blue',
  bounced: 'red',
  inForce: 'green',
  inField: 'green',
  replaced: 'grey',
  outOfReach: 'amber',
  low: 'amber',
  high: 'red',
  // Of tickets and challenges.
  open: 'grey',
  evaluation: 'blue',
  quoted: 'amber',
  processing: 'blue',
  finished: 'green',
  adjust: 'blue',
  close: 'grey',
  explained: 'blue',
  solved: 'green',
  unmarked: 'grey',
  // Of responses and their answers.
  pending: 'amber',
  due: 'amber',
  approved: 'green',
  rejected: 'red',
  objected: 'violet',
  completed: 'blue',
  sincronized: 'grey',
  contested: 'blue',
  withdrawn: 'green',
  upheld: 'red',
  reaudit: 'amber',
  // Of what is unusual about how a response came in.
  late: 'amber',
  surplus: 'amber',
  position: 'amber',
  clock: 'amber',
  unreadable: 'red',
  incomplete: 'amber',
  duplicatePhoto: 'red',
  time: 'red',
  far: 'red',
  photoRule: 'red',
  evidence: 'amber',
  // Of work that the product does.
  queued: 'blue',
  reading: 'blue',
  applying: 'blue',
  running: 'blue',
  undoing: 'blue',
  mapping: 'amber',
  ready: 'amber',
  applied: 'green',
  done: 'green',
  sent: 'green',
  captured: 'violet',
  undone: 'grey',
  cancelled: 'grey',
  failed: 'red',
  ok: 'green',
  notConfigured: 'grey',
} as const satisfies Record<string, Tone>;

/** Of what can be deleted and restored. */
export const markTone = ({ deleted }: { deleted: boolean }): Tone =>
  deleted ? stateTones.deleted : stateTones.active;

/** Of an alert: below a minimum is red where something runs out, amber otherwise. */
export const alertTone = ({ measure, side }: { measure: StockMeasure; side: LimitSide }): Tone =>
  side === 'low' && (measure === 'stock' || measure === 'doh') ? 'red' : 'amber';
