/** A number of tokens; the plus only where a change is meant. */
export function signedTokens(
  tokens: number,
  number: (value: number, digits?: number) => string,
  plus = false,
): string {
  return `${plus && tokens > 0 ? '+' : ''}${number(tokens, 0)}`;
}
