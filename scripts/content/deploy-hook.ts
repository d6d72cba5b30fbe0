import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';

/** The address of `CONTENT_DEPLOY_HOOK`; null without one. It is a secret: only its host may be printed. */
export function deployHook({ CONTENT_DEPLOY_HOOK: address }: Context['env']): URL | null {
  if (!address) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new OwnerError('CONTENT_DEPLOY_HOOK tiene que ser una dirección entera, como https://…');
}

/** Asks the host for a build. Rejects with an `OwnerError` unless the host has accepted. */
export async function callDeployHook(hook: URL, timeoutMs: number): Promise<void> {
  const response = await fetch(hook, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw failure(hook, isTimeout ? 'no respondió a tiempo' : 'no se pudo conectar');
  });
  await response.body?.cancel();
  if (!response.ok) throw failure(hook, `respondió ${response.status}`);
}

function failure({ host }: URL, reason: string): OwnerError {
  return new OwnerError(
    `Lo copiado está en la base, pero el build no se pidió: ${host} ${reason} (CONTENT_DEPLOY_HOOK). Corré push otra vez y se vuelve a pedir.`,
  );
}
