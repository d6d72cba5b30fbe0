import { createRoot } from 'react-dom/client';
import { FAULT_PARTS, FAULT_STATES } from './faults.ts';

/** The address of a screen that shows each part. */
const SCREENS: Readonly<Record<(typeof FAULT_PARTS)[number], string>> = {
  proyectos: '/',
  posts: '/blogs',
  entrada: '/blogs/css-moderno-sin-miedo',
  contacto: '/',
};

/** Links to every simulated fault, at `/fallas` in development. */
function FaultsPage() {
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
                <a href={`${SCREENS[part]}?fallas=${part}:${state}`}>{`${part}:${state}`}</a>
                {`: ${meaning}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

export function openFaultsPage() {
  createRoot(document.body).render(<FaultsPage />);
}
