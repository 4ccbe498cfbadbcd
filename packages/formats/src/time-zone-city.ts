/** The cities of Latin America that their zones spell without accents, or in English. */
const spellings: Readonly<Record<string, string>> = {
  Asuncion: 'Asunción',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  Ciudad_Juarez: 'Ciudad Juárez',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Havana: 'La Habana',
  Maceio: 'Maceió',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  Mexico_City: 'Ciudad de México',
  Panama: 'Panamá',
  Sao_Paulo: 'São Paulo',
  Tucuman: 'Tucumán',
};

/** The city that a time zone is named after, as its people spell it: `Punta Arenas` of `America/Punta_Arenas`, `Bogotá` of `America/Bogota`. */
export function timeZoneCity(timeZone: string): string {
  const city = timeZone.split('/').at(-1) ?? timeZone;
  return spellings[city] ?? city.replaceAll('_', ' ');
}
