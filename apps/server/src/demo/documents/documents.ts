// Writes the terms everybody accepts, and what each company hands to its people.
import { daysBefore } from '../calendar.ts';
import { addNumbered } from '../demo.queries.ts';
import { addFiles } from '../files/stored-files.ts';
import type { Company, Writing } from '../world.ts';
import { type PdfText, writePdf } from './pdf.ts';
import { termsName, termsText } from './terms-text.ts';

/** The two versions of the terms: who accepted the first keeps it (D14). */
export interface Terms {
  readonly first: number;
  readonly inForce: number;
}

/** Days ago that each version began. */
export const termsSince = { first: 125, inForce: 40 } as const;

/** Adds both versions of the terms and gives their ids. */
export async function addTerms(writing: Writing): Promise<Terms> {
  const versions = [
    {
      name: `${termsName} (2025)`,
      file: 'terminos-2025',
      createdAt: daysBefore(writing.now, termsSince.first),
    },
    {
      name: termsName,
      file: 'terminos-y-condiciones',
      createdAt: daysBefore(writing.now, termsSince.inForce),
    },
  ];
  const keys = await addFiles(
    writing,
    versions.map(({ file, createdAt }) => ({
      isPublic: false,
      purpose: 'terms',
      companyId: null,
      name: file,
      extension: 'pdf',
      content: writePdf('Terminos y condiciones', termsText),
      signedBy: null,
      createdAt,
    })),
  );
  const [first, inForce] = await addNumbered(
    writing.client,
    'documents',
    versions.map(({ name, createdAt }, index) => ({
      company_id: null,
      kind: 'terms',
      name,
      file_key: keys[index],
      created_at: createdAt,
    })),
  );
  if (!first || !inForce) throw new Error('the terms were not added');
  return { first: first.id, inForce: inForce.id };
}

const guide = (company: Company): PdfText[] => [
  { style: 'title', text: `Manual de exhibición ${company.name}` },
  { style: 'heading', text: 'Antes de la visita' },
  {
    style: 'text',
    text: 'Revisa tus tareas asignadas y confirma la dirección del local. Lleva la credencial a la vista y preséntate con la persona encargada.',
  },
  { style: 'heading', text: 'La fotografía de la góndola' },
  {
    style: 'text',
    text: 'Toma la fotografía de frente, con todas las bandejas de la categoría dentro del cuadro y sin carros ni personas delante. Si la góndola no cabe, toma varias de izquierda a derecha.',
  },
  { style: 'heading', text: 'Precios y quiebres' },
  {
    style: 'text',
    text: 'Registra el precio que ve el cliente, incluida la oferta. Un producto sin unidades en la bandeja es un quiebre aunque haya en bodega.',
  },
];

/** Adds one document of each company. */
export async function addGuides(writing: Writing, companies: readonly Company[]): Promise<void> {
  const createdAt = daysBefore(writing.now, 100);
  const keys = await addFiles(
    writing,
    companies.map((company) => ({
      isPublic: false,
      purpose: 'document',
      companyId: company.id,
      name: 'manual-de-exhibicion',
      extension: 'pdf',
      content: writePdf('Manual de exhibicion', guide(company)),
      signedBy: null,
      createdAt,
    })),
  );
  await addNumbered(
    writing.client,
    'documents',
    companies.map((company, index) => ({
      company_id: company.id,
      kind: 'company',
      name: 'Manual de exhibición',
      file_key: keys[index],
      created_at: createdAt,
    })),
  );
}
