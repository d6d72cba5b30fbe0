/** `localhost` and the names below it, 127.0.0.0/8 and ::1, as `location.hostname` writes them. */
const LOOPBACK = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True for a name by which a browser reaches its own machine, and no other one. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
