/** The check digit of an EAN-13: weights 1 and 3 alternate over the first twelve digits, the sum is filled up to ten. */
export function eanCheckDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** A code of Chile (780), by company (four digits) and article (five). */
export function chileanEan(company: number, article: number): string {
  const twelve = `780${String(company).padStart(4, '0')}${String(article).padStart(5, '0')}`;
  return `${twelve}${eanCheckDigit(twelve)}`;
}
