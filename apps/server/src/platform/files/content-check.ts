// Whether a file is what it was signed as. Names and declared types are anybody's; the bytes decide.
import { openPromise } from 'yauzl';

const office = 'application/vnd.openxmlformats-officedocument';

/** The folder that an Office file of each type keeps its content in. */
const folders: Readonly<Record<string, string>> = {
  [`${office}.wordprocessingml.document`]: 'word/',
  [`${office}.spreadsheetml.sheet`]: 'xl/',
  [`${office}.presentationml.presentation`]: 'ppt/',
};

/** Office files have few parts; an archive of this many is something else. */
const maxEntries = 20_000;

async function isOffice(path: string, folder: string): Promise<boolean> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, strictFileNames: false });
    if (zip.entryCount > maxEntries) {
      zip.close();
      return false;
    }
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) names.push(fileName.replace(/^\//, ''));
    return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
  } catch {
    // No readable archive is no Office file.
    return false;
  }
}

/** Looks into a file at `path`, which begins with `head`. Types that say nothing of their beginning always fit. */
export async function fitsType(contentType: string, path: string, head: Buffer): Promise<boolean> {
  if (contentType === 'application/pdf') return head.subarray(0, 5).toString('latin1') === '%PDF-';
  const folder = folders[contentType];
  return folder === undefined || isOffice(path, folder);
}
