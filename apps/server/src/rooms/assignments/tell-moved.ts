// A person learns that work of theirs went to somebody else, or somebody's to them.
import { tell, type Teller } from '../notifications/index.ts';
import type { FieldPerson } from './moved-work.queries.ts';

interface Moved {
  readonly companyId: number;
  /** The last day before it goes back, yyyy-mm-dd; null for good. */
  readonly until: string | null;
  /** Whether it came to the person, or went from them. */
  readonly direction: 'to' | 'from';
  /** The name of the other person. */
  readonly other: string;
  readonly count: number;
}

/** Tells the person in the bell and by mail. */
export async function tellMoved(
  teller: Teller,
  person: Omit<FieldPerson, 'assignments'>,
  { companyId, until, direction, other, count }: Moved,
): Promise<void> {
  await tell(teller, {
    companyId,
    people: [{ ...person, userId: person.id }],
    kind: 'workMoved',
    entity: 'assignments',
    entityId: companyId,
    values: { count, person: other, direction, ...(until === null ? {} : { until }) },
    texts: 'assignments:moved',
    page: '/field',
    mail: (say) => ({
      subject: say(`subject.${direction}`, { count }),
      lines: [say(direction, { count }), ...(until === null ? [] : [say('until', { until })])],
    }),
  });
}
