// As Intl has them for es-AR, which takes a slow phone a tenth of a second to get ready.

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

/** `9 de marzo de 2026`: the day that the author wrote down, in UTC, the same on every machine. */
export function longDate(date: Date): string {
  return [date.getUTCDate(), MONTHS[date.getUTCMonth()], date.getUTCFullYear()].join(' de ');
}

/** `1.234`, of a whole number. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}
