/** Hands a file to the browser's downloads; the address it lives at stays valid for the tray. */
export function saveFile(file: File): string {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  return address;
}
