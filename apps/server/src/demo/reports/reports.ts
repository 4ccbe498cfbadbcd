// The reports of both companies, all built in: they need no Power BI. They carry every warning there is, one is deleted,
// and people of the first company see some of theirs through a filter.
import type { DashboardName, WarningStatus } from '@gondola/contract';
import { daysBefore } from '../calendar.ts';
import { addNumbered, addRows } from '../demo.queries.ts';
import { graphicOf } from '../files/raster.ts';
import { keyOf, type NewFile, storeFile } from '../files/stored-files.ts';
import { reportDrawings } from '../home/news-drawings.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import type { Company, Writing } from '../world.ts';

interface Plan {
  readonly company: DemoCompany;
  readonly name: string;
  readonly description: string;
  readonly dashboard: DashboardName;
  readonly daysAgo: number;
  readonly warning?: { readonly status: WarningStatus; readonly message: string };
  readonly deleted?: boolean;
}

const plans: readonly Plan[] = [
  {
    company: 'rios',
    name: 'Resumen de la cuenta',
    description: 'Lo esencial de las visitas, las revisiones y los tickets del mes.',
    dashboard: 'overview',
    daysAgo: 84,
  },
  {
    company: 'rios',
    name: 'Participación en góndola',
    description: 'Participación lineal por categoría, cadena y bandeja.',
    dashboard: 'shareOfShelf',
    daysAgo: 80,
  },
  {
    company: 'rios',
    name: 'Cumplimiento de rutas',
    description: 'Visitas hechas y pendientes por local y semana.',
    dashboard: 'taskCompletion',
    daysAgo: 61,
    warning: { status: 'low', message: 'Los datos de ayer llegan después de las 12:00' },
  },
  {
    company: 'rios',
    name: 'Resultados de revisión',
    description: 'Respuestas aprobadas, objetadas y rechazadas, con su motivo.',
    dashboard: 'reviewOutcomes',
    daysAgo: 44,
    warning: { status: 'high', message: 'En mantención: vuelve el lunes' },
  },
  {
    company: 'rios',
    name: 'Desafíos del trimestre',
    description: 'Desafíos explicados y resueltos por proyecto.',
    dashboard: 'challenges',
    daysAgo: 20,
  },
  {
    company: 'rios',
    name: 'Alertas de stock',
    description: 'Quiebres, sobrestock y días sin venta por local y producto.',
    dashboard: 'stock',
    daysAgo: 12,
  },
  {
    company: 'rios',
    name: 'Participación en hipermercados',
    description: 'Participación lineal en las cadenas de la cuenta, semana a semana.',
    dashboard: 'shareOfShelf',
    daysAgo: 33,
  },
  {
    company: 'rios',
    name: 'Cumplimiento zona sur',
    description: 'Visitas hechas y pendientes de los equipos del sur.',
    dashboard: 'taskCompletion',
    daysAgo: 51,
  },
  {
    company: 'rios',
    name: 'Tiempos de revisión',
    description: 'Cuánto espera una respuesta hasta que se revisa.',
    dashboard: 'reviewOutcomes',
    daysAgo: 38,
    warning: { status: 'low', message: 'No incluye los fines de semana' },
  },
  {
    company: 'rios',
    name: 'Resumen para el directorio',
    description: 'Una página con lo que se muestra cada mes al directorio.',
    dashboard: 'overview',
    daysAgo: 5,
  },
  {
    company: 'rios',
    name: 'Desafíos por local',
    description: 'Qué locales reciben más desafíos y cómo terminan.',
    dashboard: 'challenges',
    daysAgo: 27,
    warning: { status: 'high', message: 'Se está rehaciendo para el nuevo trimestre' },
  },
  {
    company: 'rios',
    name: 'Participación (versión piloto)',
    description: 'Primera versión, reemplazada por la actual.',
    dashboard: 'shareOfShelf',
    daysAgo: 88,
    deleted: true,
  },
  {
    company: 'otra',
    name: 'Resumen de bebidas',
    description: 'Lo esencial de las visitas del mes.',
    dashboard: 'overview',
    daysAgo: 40,
  },
];

type Drawing = keyof typeof reportDrawings;
const isDrawn = (name: DashboardName): name is Drawing => name in reportDrawings;

async function addPreviews(
  writing: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
  signedBy: number,
): Promise<(string | null)[]> {
  const rasters = new Map(
    await Promise.all(
      Object.entries(reportDrawings).map(async ([name, svg]) => [name, await graphicOf(svg)] as const),
    ),
  );
  const files = await Promise.all(
    plans.map(async ({ company, dashboard, daysAgo }, place) => {
      const raster = isDrawn(dashboard) ? rasters.get(dashboard) : undefined;
      if (!raster) return undefined;
      const { content, ...image } = raster;
      const file: NewFile = {
        isPublic: false,
        purpose: 'report',
        companyId: companies[company].id,
        name: `reporte-${place + 1}`,
        extension: 'png',
        content,
        image,
        signedBy,
        createdAt: daysBefore(writing.now, daysAgo),
      };
      return { key: keyOf(file), row: await storeFile(writing, file) };
    }),
  );
  await addRows(
    writing.client,
    'files',
    files.flatMap((file) => (file ? [file.row] : [])),
  );
  return files.map((file) => file?.key ?? null);
}

const chainFilter = [
  {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table: 'Locales', column: 'Cadena' },
    operator: 'In',
    values: ['Supermercados Portales', 'Hiper Austral'],
  },
  {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table: 'Locales', column: 'Región' },
    operator: 'NotIn',
    values: ['Magallanes y de la Antártica Chilena'],
  },
];

const namedFilters: Readonly<Record<string, { filter: object; description: string }>> = {
  'Participación en góndola': {
    filter: chainFilter,
    description: 'Solo las cadenas de su cuenta, sin la zona austral.',
  },
  'Participación en hipermercados': {
    filter: { chain: ['Hiper Austral', 'Bodega Cordillera'] },
    description: 'Solo los hipermercados que atiende.',
  },
  'Cumplimiento zona sur': {
    filter: { zone: 'Sur' },
    description: 'Solo los locales del sur.',
  },
};

interface LinkRow extends Record<string, unknown> {
  company_id: number;
  user_id: number;
  powerbi_report_id: number;
  config_json: object | null;
  config_description: string | null;
  deleted: boolean;
  created_at: Date;
}

/** The owner sees everything; who raises tickets nearly everything, filtered; reviewers and auditors what is about their work. */
function linksOf(plan: Plan, report: { id: number; created_at: Date }, company: Company): LinkRow[] {
  const { owner, clients, reviewers, auditors } = company.people;
  const isTheirs = ['reviewOutcomes', 'taskCompletion', 'overview'].includes(plan.dashboard);
  const [client, ...others] = clients;
  const filtered = [...(client ? [client] : []), ...(plan.dashboard === 'overview' ? [] : others)];
  const row = (person: { id: number }, named?: (typeof namedFilters)[string]): LinkRow => ({
    company_id: company.id,
    user_id: person.id,
    powerbi_report_id: report.id,
    config_json: named?.filter ?? null,
    config_description: named?.description ?? null,
    deleted: plan.deleted ?? false,
    created_at: report.created_at,
  });
  return [
    row(owner),
    ...filtered.map((person) => row(person, namedFilters[plan.name])),
    ...(isTheirs ? [...reviewers, ...auditors].map((person) => row(person)) : []),
  ];
}

/** Everyone has opened some of theirs, the oldest ones last. */
function visitsOf(now: Date, links: readonly LinkRow[]): Record<string, unknown>[] {
  const seen = new Map<number, number>();
  return links
    .filter(({ deleted }) => !deleted)
    .flatMap((link) => {
      const place = seen.get(link.user_id) ?? 0;
      seen.set(link.user_id, place + 1);
      if (place > 2) return [];
      const { company_id, user_id, powerbi_report_id } = link;
      return [{ company_id, user_id, powerbi_report_id, visited_at: daysBefore(now, 3 - place) }];
    });
}

/** Adds the reports, who sees them and what they opened last. */
export async function addReports(
  writing: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
  authorId: number,
): Promise<void> {
  const previews = await addPreviews(writing, companies, authorId);
  const reports = await addNumbered(
    writing.client,
    'powerbi_reports',
    plans.map((plan, place) => ({
      company_id: companies[plan.company].id,
      report_name: plan.name,
      report_id: plan.dashboard,
      report_description: plan.description,
      workspace_id: '',
      file_key: previews[place],
      kind: 'dashboard',
      warning_status: plan.warning?.status ?? 'normal',
      warning_message: plan.warning?.message ?? null,
      deleted: plan.deleted ?? false,
      created_by: authorId,
      created_at: daysBefore(writing.now, plan.daysAgo),
    })),
  );
  const links = reports.flatMap((report, place) => {
    const plan = plans[place];
    return plan ? linksOf(plan, report, companies[plan.company]) : [];
  });
  await addRows(writing.client, 'user_reports', links);
  await addRows(writing.client, 'report_visits', visitsOf(writing.now, links));
}
