// The reports of both companies, all built in: they need no Power BI. One carries a warning, one is deleted; people of
// the first company see theirs through a filter.
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
    values: ['Líder', 'Jumbo'],
  },
  {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table: 'Locales', column: 'Región' },
    operator: 'NotIn',
    values: ['Magallanes'],
  },
];

/** Adds the reports and who sees them. */
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
  const links = Object.values(companies).flatMap(({ id, people: { owner, clients } }) => {
    const own = reports.filter((report) => report.company_id === id);
    const [client] = clients;
    return [owner, ...(client ? [client] : [])].flatMap((person) =>
      own.map((report) => {
        const filtered = person !== owner && report.report_id === 'shareOfShelf';
        return {
          company_id: id,
          user_id: person.id,
          powerbi_report_id: report.id,
          config_json: filtered ? chainFilter : null,
          config_description: filtered ? 'Solo las cadenas de su cuenta, sin la zona austral.' : null,
          deleted: report.deleted,
          created_at: report.created_at,
        };
      }),
    );
  });
  await addRows(writing.client, 'user_reports', links);
}
