/** The month names of `Intl` for es-AR, whose initialization takes a slow phone 100 ms. */
const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

/** Formats a date as `9 de marzo de 2026`, in UTC, so that it is the same in every time zone. */
export function longDate(date: Date): string {
  return `${dayAndMonth(date)} de ${date.getUTCFullYear()}`;
}

/** Formats a date as `9 de marzo`, in UTC. */
export function dayAndMonth(date: Date): string {
  return `${date.getUTCDate()} de ${MONTHS[date.getUTCMonth()]}`;
}

/** Formats a date as `9 mar 2026`, in UTC. */
export function shortDate(date: Date): string {
  const month = MONTHS[date.getUTCMonth()]?.slice(0, 3);
  return [date.getUTCDate(), month, date.getUTCFullYear()].join(' ');
}

/** Formats an integer as `1.234`. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}
