/** The city that a time zone is named after, in the words of people: `Punta Arenas` of `America/Punta_Arenas`. */
export const timeZoneCity = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
