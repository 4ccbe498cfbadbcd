/** Writes a text into a field as if it was typed, so that whatever follows the field follows this too. */
export function writeInto(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
