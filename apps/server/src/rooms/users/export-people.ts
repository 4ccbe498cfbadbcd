// Everyone the list's filters match, as a workbook written while it is read.
import type { contract, Person } from '@gondola/contract';
import { type Cell, type Sheet, workbookType, writeWorkbook } from '../../platform/sheets/write-workbook.ts';
import type { Call } from '../../platform/http/call.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import { walkPeople } from './people-list.queries.ts';
import { personPresenter } from './people.presenter.ts';
import { peopleIn } from './people.reads.ts';

type Export = Call<typeof contract.users.export>;

/** Prefix of the file's name (client-portal 9). */
const prefix = 'TCG-users';

type Heading =
  | 'id'
  | 'fullName'
  | 'lastName'
  | 'email'
  | 'dni'
  | 'role'
  | 'state'
  | 'companies'
  | 'projects'
  | 'phoneNumber'
  | 'bank'
  | 'numberAccount'
  | 'lastSignIn'
  | 'created';

/** An instant as spreadsheets sort it, in UTC to the minute. */
const minute = (instant: string | null): string => instant?.slice(0, 16).replace('T', ' ') ?? '';

function stateOf({ active, verified, deleted }: Person): 'deleted' | 'inactive' | 'invited' | 'active' {
  if (deleted) return 'deleted';
  if (!active) return 'inactive';
  return verified ? 'active' : 'invited';
}

function columnsFor(
  locale: Locale,
): readonly [name: Heading, width: number, read: (person: Person) => Cell][] {
  const say = (key: string): string => translate(locale, `users:export.${key}`);
  return [
    ['id', 8, ({ id }) => id],
    ['fullName', 28, ({ fullName }) => fullName],
    ['lastName', 20, ({ lastName }) => lastName],
    ['email', 34, ({ email }) => email],
    ['dni', 16, ({ dni }) => dni],
    ['role', 20, ({ role }) => say(`roles.${role}`)],
    ['state', 14, (person) => say(`states.${stateOf(person)}`)],
    ['companies', 30, ({ companies }) => companies.join(', ')],
    ['projects', 12, ({ projectCount }) => projectCount],
    ['phoneNumber', 18, ({ phoneNumber }) => phoneNumber],
    ['bank', 20, ({ bank }) => bank],
    ['numberAccount', 20, ({ numberAccount }) => numberAccount],
    ['lastSignIn', 18, ({ lastSignInAt }) => minute(lastSignInAt)],
    ['created', 18, ({ createdAt }) => minute(createdAt)],
  ];
}

/** The workbook of the people the filters match, by name. */
export function exportPeople({ db, scope, caller, query, services, locale }: Export) {
  const columns = columnsFor(locale);
  const present = personPresenter(services.files);
  async function* rows(): AsyncGenerator<Cell[]> {
    const filter = { ...query, companyIds: peopleIn(caller, scope) };
    for await (const step of walkPeople(db, scope.companyIds, filter)) {
      for (const person of step.map(present)) yield columns.map(([, , read]) => read(person));
    }
  }
  const sheet: Sheet = {
    name: translate(locale, 'users:export.sheet'),
    columns: columns.map(([name, width]) => ({
      heading: translate(locale, `users:export.headings.${name}`),
      width,
      numeric: name === 'id' || name === 'projects',
    })),
    rows: rows(),
  };
  return {
    fileName: `${prefix}-${services.clock().toISOString().slice(0, 10)}.xlsx`,
    contentType: workbookType,
    content: writeWorkbook([sheet]),
  };
}
