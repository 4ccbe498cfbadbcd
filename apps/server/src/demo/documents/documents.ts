// Writes the terms everybody accepts, and what each company hands to its people.
import { daysBefore } from '../calendar.ts';
import { addNumbered } from '../demo.queries.ts';
import { addFiles } from '../files/stored-files.ts';
import type { Writing } from '../world.ts';
import { writePdf } from './pdf.ts';
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
