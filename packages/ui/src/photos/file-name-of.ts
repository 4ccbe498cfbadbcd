/** The name to show for a stored file: its address without folder, query and the suffix that keeps keys unique. */
export function fileNameOf(address: string): string {
  const name = decodeURIComponent(address.split('?')[0]?.split('/').at(-1) ?? '');
  return name.replace(/-\d{13}-[0-9a-f]{12}(?=\.)/, '');
}
