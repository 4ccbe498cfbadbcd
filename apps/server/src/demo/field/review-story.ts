// The fate of a response: how its review ended, and who decided it.
import type { ReviewState } from '@gondola/contract';
import { addMinutes, byDay, notAfter, notBefore } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Person } from '../world.ts';

export interface Label {
  readonly id: number;
  readonly name: string;
}

export interface ReviewStory {
  readonly status: ReviewState;
  readonly reviewer: Person | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly label: Label | null;
  readonly comment: string | null;
  /** When objected questions were answered again; the review is of the second submission then. */
  readonly correctedAt: Date | null;
  /** The worker's words against the objection instead of another answer (D66); the review of it is open. */
  readonly contest: { readonly comment: string; readonly objectedAt: Date; readonly objector: Person } | null;
}

const untouched = {
  reviewer: null,
  startedAt: null,
  finishedAt: null,
  label: null,
  comment: null,
  correctedAt: null,
  contest: null,
} as const;

const comments: Readonly<Record<string, readonly string[]>> = {
  'Foto borrosa': [
    'La foto salió movida, no se leen los precios.',
    'No se distinguen las marcas de la bandeja inferior.',
  ],
  'Foto incompleta': ['Falta la parte derecha de la góndola.', 'La bandeja de abajo quedó fuera de la foto.'],
  'Local equivocado': ['La fachada corresponde a otra sucursal.'],
  'Respuesta incoherente': [
    'Dice que no hay quiebres pero la foto muestra bandejas vacías.',
    'La cantidad de bandejas no coincide con la foto.',
  ],
  'Falta evidencia': ['Adjunta la foto de la exhibición completa.'],
  Otro: ['Revisar con el coordinador antes de reenviar.'],
};

const contests: readonly string[] = [
  'La bandeja de abajo está detrás de la exhibición: no se puede fotografiar entera.',
  'Es la misma góndola de siempre, la sala cambió el letrero esta semana.',
  'Conté dos veces con la encargada de sala y la cantidad es esa.',
];

type Outcome = 'approved' | 'rejected' | 'objected' | 'corrected' | 'pending' | 'taken';

function outcomeOf(random: Random, ageInDays: number): Outcome {
  if (ageInDays > 6) {
    return random.weighted({ approved: 74, rejected: 9, objected: 7, corrected: 6, pending: 5, taken: 2 });
  }
  if (ageInDays > 2) {
    return random.weighted({ approved: 30, pending: 40, taken: 18, rejected: 6, objected: 8 });
  }
  return random.weighted({ pending: 60, taken: 22, approved: 18 });
}

function decided(random: Random, from: Date, now: Date, reviewer: Person) {
  const begun = notBefore(byDay(addMinutes(from, random.between(40, 1600))), addMinutes(from, 3));
  const startedAt = notAfter(begun, addMinutes(now, -4));
  return {
    ...untouched,
    reviewer,
    startedAt,
    finishedAt: notAfter(addMinutes(startedAt, random.between(1, 9)), now),
  };
}

interface Arrival {
  readonly createdAt: Date;
  readonly now: Date;
  readonly reviewer: Person;
  readonly labels: readonly Label[];
}

/** Objected to once, and answered again or contested: approved on a second look, or waiting for it with what was said at first. */
function corrected(random: Random, { createdAt, now, reviewer }: Arrival, feedback: object): ReviewStory {
  const correctedAt = addMinutes(createdAt, random.between(3000, 6000));
  if (random.chance(0.6)) {
    return { status: 'approved', ...decided(random, correctedAt, now, reviewer), correctedAt };
  }
  const contest = random.chance(0.6)
    ? { comment: random.pick(contests), objectedAt: addMinutes(createdAt, 1500), objector: reviewer }
    : null;
  return { status: 'pending', ...untouched, ...feedback, correctedAt, contest };
}

/** Tells the story of one response that waits for a reviewer, from the moment it arrived. */
export function tellReview(random: Random, arrival: Arrival): ReviewStory {
  const { createdAt, now, reviewer, labels } = arrival;
  const outcome = outcomeOf(random, (now.getTime() - createdAt.getTime()) / 86_400_000);
  const label = random.pick(labels);
  const feedback = { label, comment: random.pick(comments[label.name] ?? ['Revisar.']) };
  if (outcome === 'pending') return { status: 'pending', ...untouched };
  if (outcome === 'taken') {
    const startedAt = notAfter(addMinutes(createdAt, random.between(30, 500)), addMinutes(now, -2));
    return { status: 'pending', ...untouched, reviewer, startedAt };
  }
  if (outcome === 'corrected') return corrected(random, arrival, feedback);
  const decision = decided(random, createdAt, now, reviewer);
  return outcome === 'approved'
    ? { status: outcome, ...decision }
    : { status: outcome, ...decision, ...feedback };
}
