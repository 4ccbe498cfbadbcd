/**
 * The usual form of the tax number of a company by country, without dots, dashes, slashes and blanks. A number of another form is doubted at
 * its field and never refused.
 */
const usualTaxNumbers = {
  AR: /^\d{11}$/,
  BO: /^\d{7,12}$/,
  BR: /^[A-Z\d]{12}\d{2}$/i,
  CL: /^\d{7,8}[\dK]$/i,
  CO: /^\d{9,10}$/,
  CR: /^\d{9,12}$/,
  DO: /^(?:\d{9}|\d{11})$/,
  EC: /^\d{13}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/i,
  GT: /^\d{5,12}[\dK]$/i,
  HN: /^\d{14}$/,
  MX: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/i,
  PE: /^\d{11}$/,
  PY: /^\d{6,9}$/,
  SV: /^\d{14}$/,
  US: /^\d{9}$/,
  UY: /^\d{12}$/,
  VE: /^[JGVEPC]\d{9}$/i,
} as const;

/** The countries whose tax number is known by name: RUT, NIT, RUC, RFC … */
type TaxCountry = keyof typeof usualTaxNumbers;

/** The country, where its tax number is known by name. */
export const taxCountry = (countryCode: string | null): TaxCountry | undefined =>
  countryCode !== null && Object.hasOwn(usualTaxNumbers, countryCode)
    ? (countryCode as TaxCountry)
    : undefined;

/** Whether a tax number has not the usual form of its country. */
export const isUnusualTaxNumber = (text: string, country: TaxCountry): boolean =>
  !usualTaxNumbers[country].test(text.replaceAll(/[\s./-]/g, ''));
