/** The number on a wallet's card: the project's, padded to sixteen digits in groups of four. */
export const cardNumber = (projectId: number): string =>
  (String(projectId).padStart(16, '0').match(/\d{4}/g) ?? []).join(' ');

/** Longest name a card shows whole. */
const maxNameLength = 19;

/** A project's name as its card shows it: cut after 19 characters. */
export function cardName(name: string): string {
  const letters = Array.from(name);
  return letters.length > maxNameLength ? `${letters.slice(0, maxNameLength).join('').trimEnd()}…` : name;
}
