/** A calendar day (yyyy-mm-dd) as dd-mm-yyyy. It is no instant: a time zone would move it to the day before. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('-');
