import type { Ticket, TicketEvent, TicketState } from '@gondola/contract';

let lastId = 0;

/** A ticket as the server answers it; everything not said is plain. */
export function aTicket(part: Partial<Omit<Ticket, 'can'>> & { can?: Partial<Ticket['can']> } = {}): Ticket {
  lastId += 1;
  const id = part.id ?? lastId;
  return {
    crmTicketId: `T-${String(id).padStart(6, '0')}`,
    subject: `Ticket ${id}`,
    content: 'Nuevo panel - Por cadena - Display',
    category: 'display',
    subcategory: 'newDashboard',
    pipelineName: 'Display',
    projectId: 1,
    companyId: 1,
    locationId: null,
    fileUrl: null,
    fileUrls: [],
    state: 'open',
    comments: null,
    estimatedClosingDate: null,
    lastModifiedDate: '2026-11-18T12:00:00.000Z',
    closedDate: null,
    tokensQuoted: null,
    tokensConsumed: null,
    createdAt: '2026-11-18T12:00:00.000Z',
    User: { fullName: 'Carolina Muñoz' },
    Approver: null,
    Project: { name: 'Ventas Retail' },
    Location: null,
    challengeStatus: null,
    challengeResponse: null,
    challengesResponseFile: null,
    ...part,
    id,
    can: { edit: false, moveTo: [], correctQuote: false, answer: false, ...part.can },
  };
}

/** A quoted ticket its owner may decide on. */
export const aQuote = (tokens: number, part: Parameters<typeof aTicket>[0] = {}): Ticket =>
  aTicket({ state: 'quoted', tokensQuoted: tokens, can: { moveTo: ['approved', 'rejected'] }, ...part });

/** One entry of a timeline. */
export const anEvent = (
  fromState: TicketState | null,
  toState: TicketState,
  part: Partial<TicketEvent> = {},
): TicketEvent => ({
  id: (lastId += 1),
  fromState,
  toState,
  tokens: null,
  tokensBefore: null,
  comment: null,
  createdAt: '2026-11-18T12:00:00.000Z',
  User: { fullName: 'Antonia Vergara' },
  ...part,
});
