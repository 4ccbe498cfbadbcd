/** A timestamp as the database driver gives it (text or Date) → ISO text in UTC, as the wire carries it. */
export function instantOf(value: string | Date): string {
  return (value instanceof Date ? value : new Date(value)).toISOString();
}

/** The same for a column that may be null. */
export function instantOrNull(value: string | Date | null): string | null {
  return value === null ? null : instantOf(value);
}
