// Everyone the list's filters match, as a workbook written while it is read.
import type { contract, InvitationState, Person } from '@gondola/contract';
import type { ColumnKind } from '@gondola/formats/column-kinds.ts';
import type { Call } from '../../platform/http/call.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import { listFile } from '../../platform/sheets/list-file.ts';
import type { Cell } from '../../platform/sheets/write-workbook.ts';
import { timeZoneOf } from '../companies/index.ts';
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

function stateOf({ active, deleted, invitation }: Person): 'deleted' | 'inactive' | InvitationState {
  if (deleted) return 'deleted';
  return active ? invitation.state : 'inactive';
}

function columnsFor(
  locale: Locale,
): readonly [name: Heading, kind: ColumnKind, width: number, read: (person: Person) => Cell][] {
  const say = (key: string): string => translate(locale, `users:export.${key}`);
  return [
    ['id', 'whole', 8, ({ id }) => id],
    ['fullName', 'text', 28, ({ fullName }) => fullName],
    ['lastName', 'text', 20, ({ lastName }) => lastName],
    ['email', 'text', 34, ({ email }) => email],
    ['dni', 'text', 16, ({ dni }) => dni],
    ['role', 'text', 20, ({ role }) => say(`roles.${role}`)],
    ['state', 'text', 14, (person) => say(`states.${stateOf(person)}`)],
    ['companies', 'text', 30, ({ companies }) => companies.join(', ')],
    ['projects', 'whole', 12, ({ projectCount }) => projectCount],
    ['phoneNumber', 'text', 18, ({ phoneNumber }) => phoneNumber],
    ['bank', 'text', 20, ({ bank }) => bank],
    ['numberAccount', 'text', 20, ({ numberAccount }) => numberAccount],
    ['lastSignIn', 'moment', 18, ({ lastSignInAt }) => lastSignInAt],
    ['created', 'moment', 18, ({ createdAt }) => createdAt],
  ];
}

/** The workbook of the people the filters match, by name. */
export async function exportPeople({
  db,
  scope,
  caller,
  query,
  services,
  locale,
}: Export): Promise<FileAnswer> {
  const columns = columnsFor(locale);
  const present = personPresenter(services.files);
  async function* rows(): AsyncGenerator<Cell[]> {
    const filter = { ...query, companyIds: peopleIn(caller, scope) };
    for await (const step of walkPeople(db, scope.companyIds, filter)) {
      for (const person of step.map(present)) yield columns.map(([, , , read]) => read(person));
    }
  }
  const sheet = {
    name: translate(locale, 'users:export.sheet'),
    columns: columns.map(([name, kind, width]) => ({
      heading: translate(locale, `users:export.headings.${name}`),
      kind,
      width,
    })),
    rows: rows(),
  };
  return listFile({
    format: 'xlsx',
    locale,
    timeZone: await timeZoneOf(db, scope),
    fileName: prefix,
    madeAt: services.clock(),
    sheets: [sheet],
  });
}
