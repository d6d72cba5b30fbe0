import { backend } from '#scripts/new-adapter/template/backend.ts';
import { openDataSource } from '#scripts/new-adapter/template/open-data-source.ts';
import { openInbox } from '#scripts/new-adapter/template/open-inbox.ts';
import { describeBackend } from '#tests/contracts/contract.ts';
import { deadlinesFor, type Stored } from '#tests/contracts/kit/backend-under-test.ts';
import { interceptRequests } from '#tests/contracts/kit/intercept-requests.ts';

const SETTINGS = { url: 'https://service.example' };

/** The service in memory: answers what the adapter requests. */
function createService({ proyectos = [] }: Stored) {
  const contactos = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    answer(request: Request): Response {
      const { pathname } = new URL(request.url);
      if (pathname === '/proyectos') {
        return Response.json(proyectos.map(({ id, fields }) => ({ id, ...fields })));
      }
      // TODO: answer the requests for posts, and store messages in `contactos`. Cut long answers into pages
      // below a thousand documents where the service does.
      return new Response('', { status: 404 });
    },
    contactos: async () => contactos,
    deleteMessage: async (id: string) => {
      // TODO: leave a trace of the id, so that the message is not stored again.
      contactos.delete(id);
    },
  };
}

const serve = interceptRequests({
  // TODO: the answer of a service that refuses, or is down, in the vendor's own format. Empty by default.
  // failure: (status) => Response.json({ error: status }, { status }),
});

describeBackend('template', {
  order: 'stored',
  hasBodies: backend.hasBodies,
  open: async (stored, log) => {
    const { answer, contactos, deleteMessage } = createService(stored);
    return {
      source: {
        ...openDataSource(SETTINGS, log, deadlinesFor(stored.trouble)),
        inbox: openInbox(SETTINGS, deadlinesFor(stored.trouble)),
      },
      contactos,
      deleteMessage,
      // For a real server: put the documents into it, and pass `forward` instead of `answer` (http.test.ts).
      ...serve(SETTINGS.url, answer, stored.trouble),
    };
  },
});
