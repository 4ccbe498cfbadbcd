/** A number of tokens with the minus of typography; the plus only where a change is meant. */
export function signedTokens(
  tokens: number,
  number: (value: number, digits?: number) => string,
  plus = false,
): string {
  const text = number(Math.abs(tokens), 0);
  if (tokens < 0) return `−${text}`;
  return plus && tokens > 0 ? `+${text}` : text;
}
