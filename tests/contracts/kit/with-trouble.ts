import { type Trouble, UNPROVEN_ANSWERS } from './backend-under-test.ts';

export type Answer = (request: Request) => Response | Promise<Response>;

/** The failure of this status in the vendor's own format. */
export type Failure = (status: 403 | 503) => Response;

const emptyFailure: Failure = (status) => new Response('', { status });

/**
 * The answers of a server in trouble. A request other than a GET counts as a delivery. `Response.error()`
 * stands for a connection that fails.
 */
export function withTrouble(
  answer: Answer,
  trouble: Trouble | undefined,
  failure: Failure = emptyFailure,
): Answer {
  const unproven = Object.values(UNPROVEN_ANSWERS);
  let confirmations = 0;
  let hasLostAnswer = false;
  return async (request) => {
    const isDelivery = request.method !== 'GET';
    if (trouble === 'hangs') return new Promise(() => {});
    if (trouble === 'refuses') return failure(403);
    if (trouble === 'is down') return failure(503);
    if (trouble === 'is unreachable') return Response.error();
    if (trouble === 'returns garbage') return new Response('<!doctype html>');
    if (trouble === 'returns no list') return Response.json({});
    if (trouble === 'confirms without proof' && isDelivery) {
      confirmations += 1;
      return Response.json(unproven[(confirmations - 1) % unproven.length]);
    }
    if (trouble === 'reports an empty conflict' && isDelivery) {
      return new Response('', { status: 409 });
    }
    const response = await answer(request);
    if (trouble !== 'loses the first answer' || !isDelivery || hasLostAnswer) return response;
    hasLostAnswer = true;
    return Response.error();
  };
}
