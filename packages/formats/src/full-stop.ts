/** A sentence whose last name ends with a full stop of its own (`Andes S.A.S.`) has no second one. Three dots stay. */
export const withOneFullStop = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');
