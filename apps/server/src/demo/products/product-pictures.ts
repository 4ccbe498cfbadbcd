// Draws and stores the pictures of the catalogue; readable by their lasting name, like those that are uploaded.
import { addRows } from '../demo.queries.ts';
import { graphicOf } from '../files/raster.ts';
import { keyOf, type NewFile, storeFile } from '../files/stored-files.ts';
import { drawProduct } from '../pictures/product-drawing.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import type { Company, Writing } from '../world.ts';
import { categoryList } from './product-list.ts';

/** The key of a flavour's picture. */
type PictureKeyOf = (categoryCode: string, flavour: string) => string | null;

/** Stores one picture for each flavour of each category. */
export async function addProductPictures(
  writing: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
  createdAt: Date,
): Promise<PictureKeyOf> {
  const keys = new Map<string, string>();
  const specs = categoryList.flatMap(({ company, code, flavours }) =>
    flavours.map((flavour, place) => ({ company, code, flavour, place })),
  );
  const rows = await Promise.all(
    specs.map(async ({ company, code, flavour, place }) => {
      const file: Omit<NewFile, 'content'> = {
        isPublic: true,
        purpose: 'product',
        companyId: companies[company].id,
        name: `demo-${code.toLowerCase()}-${place + 1}`,
        extension: 'png',
        signedBy: null,
        createdAt,
      };
      keys.set(`${code} ${flavour}`, keyOf(file));
      const { content, ...image } = await graphicOf(drawProduct(company, code, place));
      return storeFile(writing, { ...file, content, image });
    }),
  );
  await addRows(writing.client, 'files', rows);
  return (code, flavour) => keys.get(`${code} ${flavour}`) ?? null;
}
