/** A person's whole name; many have theirs in one field. */
export const personName = ({ fullName, lastName }: { fullName: string; lastName: string | null }): string =>
  lastName ? `${fullName} ${lastName}` : fullName;
