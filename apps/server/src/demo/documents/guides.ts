// Documents of each company for its people: small ones of every kind that is taken.
import { writeWorkbook } from '../../platform/sheets/write-workbook.ts';
import { daysBefore } from '../calendar.ts';
import { addNumbered } from '../demo.queries.ts';
import { addFiles, type NewFile } from '../files/stored-files.ts';
import type { Company, Writing } from '../world.ts';
import { type PdfText, writePdf } from './pdf.ts';

interface Guide {
  readonly name: string;
  readonly file: string;
  readonly extension: NewFile['extension'];
  readonly daysAgo: number;
  /** The company's own version. */
  readonly write: (company: Company) => Buffer | Promise<Buffer>;
}

/** Pairs of a heading and what is under it. */
const sections = (...pairs: readonly (readonly [heading: string, text: string])[]): PdfText[] =>
  pairs.flatMap(([heading, text]): PdfText[] => [
    { style: 'heading', text: heading },
    { style: 'text', text },
  ]);

const exhibition = (company: Company): PdfText[] => [
  { style: 'title', text: `Manual de exhibición ${company.name}` },
  ...sections(
    [
      'Antes de la visita',
      'Revisa tus tareas asignadas y confirma la dirección del local. Lleva la credencial a la vista y preséntate con la persona encargada.',
    ],
    [
      'La fotografía de la góndola',
      'Toma la fotografía de frente, con todas las bandejas de la categoría dentro del cuadro y sin carros ni personas delante. Si la góndola no cabe, toma varias de izquierda a derecha.',
    ],
    [
      'Precios y quiebres',
      'Registra el precio que ve el cliente, incluida la oferta. Un producto sin unidades en la bandeja es un quiebre aunque haya en bodega.',
    ],
  ),
];

const service = (company: Company): PdfText[] => [
  { style: 'title', text: 'Acuerdo de nivel de servicio' },
  { style: 'small', text: `Entre ${company.name} y su proveedor de datos` },
  ...sections(
    [
      'Tickets',
      'Cada ticket se evalúa en un día hábil y se cotiza en dos. La cotización indica los tokens y la fecha estimada de cierre; el trabajo comienza cuando el dueño del proyecto la aprueba.',
    ],
    [
      'Challenges',
      'Un challenge se responde en dos días hábiles con la explicación o la corrección del dato y, cuando corresponde, con el archivo que la respalda.',
    ],
    ['Tokens', 'Los tokens cargados no vencen. Un ticket objetado con razón se ajusta sin nuevo cobro.'],
  ),
];

const safety = (): PdfText[] => [
  { style: 'title', text: 'Protocolo de seguridad en tienda' },
  ...sections(
    [
      'Al llegar',
      'Regístrate en recepción y usa calzado cerrado. En bodega se entra solo con chaleco y acompañado.',
    ],
    [
      'En sala',
      'No subas a repisas ni muevas carga de altura. Deja libre el paso de clientes y reponedores mientras fotografías.',
    ],
    ['Si algo ocurre', 'Detén la visita, avisa a la persona encargada y luego a tu coordinación.'],
  ),
];

const visits = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'];

async function calendar(): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const columns = [
    { heading: 'Día', kind: 'text', width: 14 },
    { heading: 'Zona', kind: 'text', width: 24 },
    { heading: 'Locales', kind: 'whole' },
  ] as const;
  const zones = ['Norte', 'Centro', 'Oriente', 'Poniente', 'Sur'];
  const rows = visits.map((day, place) => [day, zones[place] ?? '', 6 + ((place * 3) % 5)]);
  const sheets = [{ name: 'Visitas', columns, rows }];
  const reader = { language: 'es', timeZone: 'America/Santiago' } as const;
  for await (const piece of writeWorkbook(sheets, reader)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const guides: readonly Guide[] = [
  {
    name: 'Manual de exhibición',
    file: 'manual-de-exhibicion',
    extension: 'pdf',
    daysAgo: 100,
    write: (company) => writePdf('Manual de exhibicion', exhibition(company)),
  },
  {
    name: 'Protocolo de seguridad en tienda',
    file: 'protocolo-de-seguridad',
    extension: 'pdf',
    daysAgo: 83,
    write: () => writePdf('Protocolo de seguridad en tienda', safety()),
  },
  {
    name: 'Acuerdo de nivel de servicio',
    file: 'acuerdo-de-nivel-de-servicio',
    extension: 'pdf',
    daysAgo: 61,
    write: (company) => writePdf('Acuerdo de nivel de servicio', service(company)),
  },
  {
    name: 'Calendario semanal de visitas',
    file: 'calendario-semanal-de-visitas',
    extension: 'xlsx',
    daysAgo: 12,
    write: calendar,
  },
];

/** Adds the documents of each company, uploaded by the provider's administrator. */
export async function addGuides(
  writing: Writing,
  companies: readonly Company[],
  administratorId: number,
): Promise<void> {
  const handed = companies.flatMap((company) => guides.map((guide) => ({ company, guide })));
  const files: NewFile[] = [];
  for (const { company, guide } of handed) {
    files.push({
      isPublic: false,
      purpose: 'document',
      companyId: company.id,
      name: guide.file,
      extension: guide.extension,
      content: await guide.write(company),
      signedBy: administratorId,
      createdAt: daysBefore(writing.now, guide.daysAgo),
    });
  }
  const keys = await addFiles(writing, files);
  await addNumbered(
    writing.client,
    'documents',
    handed.map(({ company, guide }, index) => ({
      company_id: company.id,
      kind: 'company',
      name: guide.name,
      file_key: keys[index],
      uploaded_by: administratorId,
      created_at: daysBefore(writing.now, guide.daysAgo),
    })),
  );
}
