import type { WallTime } from './wall-time.ts';

/** The hours of the day in which the owner answers, from Monday to Friday. */
export type AnswerHours = { readonly from: number; readonly to: number };

/** `daysUntilNext` counts the days until the owner answers again; 0 is today. */
export type Availability =
  | { readonly isAnswering: true }
  | { readonly isAnswering: false; readonly daysUntilNext: number };

/** Returns whether the owner answers at this time: on a workday from `from` until before `to`. */
export function availability({ from, to }: AnswerHours, time: WallTime): Availability {
  const { weekday, hour } = time;
  if (!isWorkday(weekday) || hour >= to) {
    let daysUntilNext = 1;
    while (!isWorkday((weekday + daysUntilNext) % 7)) daysUntilNext += 1;
    return { isAnswering: false, daysUntilNext };
  }
  return hour < from ? { isAnswering: false, daysUntilNext: 0 } : { isAnswering: true };
}

function isWorkday(weekday: number): boolean {
  return weekday >= 1 && weekday <= 5;
}
