/** A Chilean RUN with its check digit (modulus 11, weights 2 to 7 from the right), as 12345678-5. */
export function nationalId(number: number): string {
  const digits = String(number).split('').toReversed();
  const sum = digits.reduce((total, digit, place) => total + Number(digit) * (2 + (place % 6)), 0);
  const check = 11 - (sum % 11);
  return `${number}-${check === 11 ? '0' : check === 10 ? 'K' : check}`;
}
