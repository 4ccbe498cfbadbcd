// More people than the story needs: those who make the list of users look like one. Some have not come yet, some may no
// longer, some work for both companies; and each person with an account has signed in before.
import { randomBytes } from 'node:crypto';
import type { Role } from '@gondola/contract';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { daysBefore, workingMoment } from '../calendar.ts';
import { addNumbered, addRows, listPeopleIds, type Row } from '../demo.queries.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import { createRandom, uuidFrom } from '../random.ts';
import type { Company, Writing } from '../world.ts';
import { nationalId } from './national-id.ts';
import { addressName } from './person-list.ts';

type State = 'active' | 'inactive' | 'invited';
type Plan = readonly [
  name: string,
  role: Role,
  companies: readonly DemoCompany[],
  state?: State,
  preset?: string,
];

const crowd: readonly Plan[] = [
  ['Agustina Larraín', 'client', ['rios'], 'active', 'female'],
  ['Benjamín Cortés', 'clientEmployee', ['rios']],
  ['Constanza Peña', 'qa', ['rios', 'otra']],
  ['Diego Manríquez', 'scout', ['rios']],
  ['Elisa Montecinos', 'scout', ['rios'], 'invited'],
  ['Fernando Ulloa', 'scout', ['otra'], 'inactive'],
  ['Gabriela Norambuena', 'teleaudit', ['rios', 'otra']],
  ['Hernán Quilodrán', 'scout', ['rios'], 'active', 'male'],
  ['Isidora Valdebenito', 'clientEmployee', ['otra']],
  ['Joaquín Retamal', 'admin', ['rios']],
  ['Karina Ñancupil', 'scout', ['rios']],
  ['Luis Alberto Cea', 'owner', ['otra'], 'inactive'],
  ['Macarena Órdenes', 'client', ['otra']],
  ['Nicolás Bahamondes', 'scout', ['rios'], 'invited'],
  ['Olga Painemal', 'scout', ['otra']],
  ['Patricio Echeverría', 'clientEmployee', ['rios'], 'inactive'],
  ['Rocío Villablanca', 'client', ['rios', 'otra'], 'active', 'female'],
  ['Samuel Neira', 'scout', ['rios']],
  ['Teresa Aguilera', 'qa', ['otra']],
  ['Úrsula Hevia', 'scout', ['otra'], 'invited'],
  ['Víctor Zamorano', 'teleaudit', ['rios']],
  ['Wenceslao Farías', 'scout', ['rios'], 'inactive', 'shadow'],
  ['Yasna Colipí', 'scout', ['otra']],
  ['Zacarías Ponce', 'clientEmployee', ['rios'], 'invited'],
];

function userRows({ now }: Writing, termsId: number, passwordHash: string): Row[] {
  const random = createRandom('crowd');
  return crowd.map(([fullName, role, [company], state = 'active', preset]) => {
    const joined = workingMoment(random, now, random.whole(8, 110), 'office');
    const came = state === 'invited' ? null : joined;
    return {
      email: `${addressName(fullName)}@${company === 'otra' ? 'otra' : 'demo'}.gondola.example`,
      full_name: fullName,
      role,
      dni: nationalId(random.whole(9_000_000, 21_000_000)),
      phone_number: `+569${random.whole(10_000_000, 99_999_999)}`,
      password_hash: passwordHash,
      country_code: 'CL',
      active: state !== 'inactive',
      deleted: false,
      avatar: preset ?? null,
      verified_at: came,
      accepted_terms_document_id: came && termsId,
      accepted_terms_at: came,
      created_at: daysBefore(joined, 1),
    };
  });
}

/** Sessions that ended long ago: when people were last here. */
function sessionRows({ now }: Writing, userIds: readonly number[]): Row[] {
  const random = createRandom('sessions');
  const agents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1 Version/18.0 Safari/605.1',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ];
  return userIds.map((userId) => {
    const began = workingMoment(random, now, random.whole(1, 40), 'office');
    const ended = new Date(began.getTime() + 12 * 3_600_000);
    return {
      id: uuidFrom(random),
      user_id: userId,
      remember: false,
      ip_address: `190.${random.whole(20, 220)}.${random.whole(0, 255)}.${random.whole(1, 254)}`,
      user_agent: random.pick(agents),
      created_at: began,
      expires_at: ended,
      revoked_at: null,
    };
  });
}

/** Adds them, their links, and when everybody was last here. */
export async function addCrowd(
  writing: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
  termsId: number,
): Promise<void> {
  const { client } = writing;
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const users = await addNumbered(client, 'users', userRows(writing, termsId, passwordHash));
  const links = crowd.flatMap(([, role, keys], index) =>
    keys.flatMap((key) =>
      companies[key].projects.slice(0, 1 + (index % 3)).map((project) => ({
        user_id: users[index]?.id ?? 0,
        company_id: companies[key].id,
        project_id: project.id,
        role,
        created_at: users[index]?.['created_at'] ?? writing.now,
      })),
    ),
  );
  await addRows(client, 'user_projects', links);
  await addRows(client, 'sessions', sessionRows(writing, await listPeopleIds(client)));
}
