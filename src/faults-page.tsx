import { createRoot } from 'react-dom/client';
import { consoleLog } from '#adapters/browser/system.ts';
import { BLOG, HOME, postPath } from '#ui/routes.ts';
import { createDataSource } from './data-sources.ts';
import { FAULT_PARTS, FAULT_STATES } from './faults.ts';

/** The address of a screen that shows each part. */
type Screens = Readonly<Record<(typeof FAULT_PARTS)[number], string>>;

/** Links to every simulated fault. */
function FaultsPage({ screens }: { readonly screens: Screens }) {
  return (
    <main>
      <title>Fallas</title>
      <h1>Fallas</h1>
      <p>Cada enlace abre una pantalla con una parte en ese estado. Se combinan con comas.</p>
      {FAULT_PARTS.map((part) => (
        <section key={part}>
          <h2>{part}</h2>
          <ul>
            {Object.entries(FAULT_STATES).map(([state, meaning]) => (
              <li key={state}>
                <a href={`${screens[part]}?fallas=${part}:${state}`}>{`${part}:${state}`}</a>
                {`: ${meaning}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** Opens the page of the faults, at `/fallas` in development. */
export async function openFaultsPage() {
  const { posts } = createDataSource(consoleLog);
  const [post] = await posts.all().catch(() => []);
  const screens = {
    proyectos: HOME,
    posts: BLOG,
    entrada: post === undefined ? BLOG : postPath(post.slug),
    contacto: HOME,
  };
  createRoot(document.body).render(<FaultsPage screens={screens} />);
}
