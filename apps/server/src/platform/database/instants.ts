/** As the database writes an instant in UTC, in a column or inside JSON. The engine's own reading of that form is slow, and lists are full of it. */
const inUtc = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00(?::00)?$/;

/** A timestamp as the database driver gives it (text or Date) → ISO text in UTC, as the wire carries it. */
export function instantOf(value: string | Date): string {
  const parts = typeof value === 'string' ? inUtc.exec(value) : null;
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
  return (value instanceof Date ? value : new Date(value)).toISOString();
}

/** The same for a column that may be null. */
export function instantOrNull(value: string | Date | null): string | null {
  return value === null ? null : instantOf(value);
}
