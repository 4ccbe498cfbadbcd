/** The files that a drop accepts. */
export interface FileRules {
  /** Extensions with their dot, lower case. */
  extensions: readonly string[];
  /** Bytes of one file. */
  maxSize: number;
  /** Files at once; 1 unless said. */
  maxFiles?: number;
}

export type Rejection = 'heic' | 'oldSheet' | 'type' | 'size' | 'empty' | 'count';

/** Splits chosen files into those accepted and those refused, with the reason of each. `held` are already in the list. */
export function sortFiles(files: readonly File[], rules: FileRules, held: number) {
  const accepted: File[] = [];
  const refused: { file: File; reason: Rejection }[] = [];
  for (const file of files) {
    const reason =
      refusal(file, rules) ?? (held + accepted.length >= (rules.maxFiles ?? 1) ? 'count' : undefined);
    if (reason) refused.push({ file, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

/** The types that are taken, as people name them: PNG, JPG. */
export const typesOf = ({ extensions }: FileRules): string =>
  extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ');

/** A photo as phones of Apple store it, which the server cannot read. */
const isHeic = ({ name, type }: File): boolean => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);

/** A file of a kind that is taken once it is saved otherwise. */
function nearMiss(file: File, { extensions }: FileRules): Rejection | undefined {
  if (isHeic(file) && extensions.includes('.jpg')) return 'heic';
  const isOtherSheet = /\.(xls|xlsm|xlsb|xlt|numbers|gsheet)$/i.test(file.name);
  return isOtherSheet && extensions.includes('.xlsx') ? 'oldSheet' : undefined;
}

function refusal(file: File, rules: FileRules): Rejection | undefined {
  const name = file.name.toLowerCase();
  if (!rules.extensions.some((extension) => name.endsWith(extension))) return nearMiss(file, rules) ?? 'type';
  if (file.size === 0) return 'empty';
  return file.size > rules.maxSize ? 'size' : undefined;
}
