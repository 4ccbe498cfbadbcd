// Writes companies, projects, people and who works on what.
import { randomBytes } from 'node:crypto';
import type { avatarPresets } from '@gondola/contract';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { daysBefore } from '../calendar.ts';
import { demoPassword } from '../demo-accounts.ts';
import { addNumbered, addRows } from '../demo.queries.ts';
import { type Terms, termsSince } from '../documents/documents.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import { createRandom } from '../random.ts';
import type { Company, Person, Writing } from '../world.ts';
import { nationalId } from './national-id.ts';
import { personList, type PersonPlan } from './person-list.ts';

// The two companies of the demo with their projects.
interface CompanyPlan {
  readonly key: DemoCompany;
  readonly name: string;
  readonly taxId: string;
  readonly whatsapp: string;
  readonly projects: readonly string[];
}

const companyList: readonly CompanyPlan[] = [
  {
    key: 'rios',
    name: 'Lácteos Ríos SpA',
    taxId: '76.431.208-7',
    whatsapp: 'https://wa.me/56900000010',
    projects: ['Ventas Retail', 'Lanzamiento Yogur', 'Invierno 2026', 'Piloto Norte'],
  },
  {
    key: 'otra',
    name: 'Otra Marca S.A.',
    taxId: '96.874.030-K',
    whatsapp: 'https://wa.me/56900000020',
    projects: ['Auditoría Bebidas'],
  },
];

interface People {
  readonly companies: Readonly<Record<DemoCompany, Company>>;
  readonly administrator: Person;
}

async function addCompanies({ client, now }: Writing, logoKeys: Readonly<Record<DemoCompany, string>>) {
  const companies = await addNumbered(
    client,
    'companies',
    companyList.map(({ key, name, taxId, whatsapp }) => ({
      name,
      country_code: 'CL',
      tax_id: taxId,
      logo_url: logoKeys[key],
      whatsapp_link: whatsapp,
      created_at: daysBefore(now, 130),
    })),
  );
  const wanted = companyList.flatMap(({ projects }, index) =>
    projects.map((name, place) => ({
      company_id: companies[index]?.id ?? 0,
      name,
      created_at: daysBefore(now, 120 - place * 8),
    })),
  );
  const projects = await addNumbered(client, 'projects', wanted);
  return companyList.map((plan, index) => {
    const id = companies[index]?.id ?? 0;
    return { plan, id, projects: projects.filter((project) => project.company_id === id) };
  });
}

/** Some have chosen one of the pictures that the product brings along. */
const pictures: Readonly<Record<string, (typeof avatarPresets)[number]>> = {
  'Antonia Vergara': 'female',
  'Felipe Araya': 'male',
  'Matías Fuentes': 'male',
  'Marcela Ibáñez': 'female',
  'Camila Riquelme': 'female',
  'Pedro Antilef': 'shadow',
};

/** Every fifth person was invited again after the second version began, and accepted that one. */
const acceptedVersion = (place: number): keyof Terms => (place % 5 === 0 ? 'inForce' : 'first');

async function addUsers({ client, now }: Writing, terms: Terms) {
  const random = createRandom('people');
  const known = await hashPassword(demoPassword);
  // Colleagues cannot sign in: nobody knows this one.
  const unknown = await hashPassword(randomBytes(24).toString('base64url'));
  const joined = daysBefore(now, 118);
  return addNumbered(
    client,
    'users',
    personList.map(({ email, fullName, lastName, role, signsIn }, place) => ({
      email,
      full_name: fullName,
      last_name: lastName,
      role,
      dni: nationalId(random.whole(9_000_000, 21_000_000)),
      phone_number: `+569${random.whole(10_000_000, 99_999_999)}`,
      password_hash: signsIn ? known : unknown,
      country_code: 'CL',
      avatar: pictures[fullName] ?? null,
      active: true,
      deleted: false,
      verified_at: joined,
      accepted_terms_document_id: terms[acceptedVersion(place)],
      accepted_terms_at:
        acceptedVersion(place) === 'first' ? joined : daysBefore(now, termsSince.inForce - 2),
      created_at: daysBefore(joined, 1),
    })),
  );
}

const isOf =
  (key: DemoCompany, ...roles: readonly string[]) =>
  ({ plan }: { plan: PersonPlan }): boolean =>
    plan.company === key && roles.includes(plan.role);

/** Adds both companies with everybody in them. */
export async function addPeople(
  writing: Writing,
  logoKeys: Readonly<Record<DemoCompany, string>>,
  terms: Terms,
): Promise<People> {
  const companies = await addCompanies(writing, logoKeys);
  const users = await addUsers(writing, terms);
  const people = personList.map((plan, index) => ({
    plan,
    person: {
      id: users[index]?.id ?? 0,
      fullName: plan.fullName,
      email: plan.email,
      role: plan.role,
      everywhere: plan.everywhere,
    },
  }));

  const links = companies.flatMap((company) =>
    people
      .filter(({ plan }) => plan.company === company.plan.key)
      .flatMap(({ plan, person }) =>
        (plan.everywhere ? company.projects : company.projects.slice(0, 1)).map((project) => ({
          user_id: person.id,
          company_id: company.id,
          project_id: project.id,
          role: plan.role,
          created_at: daysBefore(writing.now, 117),
        })),
      ),
  );
  await addRows(writing.client, 'user_projects', links);

  const companyOf = (key: DemoCompany): Company => {
    const found = companies.find(({ plan }) => plan.key === key);
    const those = (...roles: string[]): Person[] =>
      people.filter(isOf(key, ...roles)).map(({ person }) => person);
    const [owner] = those('owner');
    if (!found || !owner) throw new Error(`the demo has no company ${key} with an owner`);
    return {
      key,
      id: found.id,
      name: found.plan.name,
      projects: found.projects.map(({ id, name }) => ({ id, name })),
      people: {
        owner,
        clients: those('client', 'clientEmployee'),
        reviewers: those('qa'),
        auditors: those('teleaudit'),
        scouts: those('scout'),
      },
    };
  };
  const administrator = people.find(({ plan }) => plan.role === 'superAdmin')?.person;
  if (!administrator) throw new Error('the demo has no administrator');
  return { companies: { rios: companyOf('rios'), otra: companyOf('otra') }, administrator };
}
