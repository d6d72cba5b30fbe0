import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createServices } from '#root/services.ts';
import { ResourceStore } from '#ui/resource-store.ts';
import { type Services, ServicesProvider } from '#ui/services.tsx';
import { ResourceStoreProvider } from '#ui/use-resource.ts';
import { contactParts } from './contact-parts.tsx';
import { contentParts } from './content-parts.tsx';
import styles from './gallery.module.css';
import { smallParts } from './small-parts.tsx';
import { PENDING } from './specimens.ts';

const PARTS = { ...smallParts, ...contentParts, ...contactParts };

/** Every component in every state, at `/galeria` in development: `npm run gallery` pictures it. */
function GalleryPage() {
  return (
    <main className={styles.gallery}>
      <h1>Galería</h1>
      {Object.entries(PARTS).map(([name, part]) => (
        <section key={name} className={styles.part} aria-label={name}>
          <h2 className={styles.name}>{name}</h2>
          <div className={styles.specimens}>{part}</div>
        </section>
      ))}
    </main>
  );
}

export function openGallery() {
  const services = createServices();
  const contactDesk: Services['contactDesk'] = {
    submit: () => ({ status: 'limited' }),
    sendNow: () => {},
    discard: () => {},
    acknowledgeExpired: () => {},
    pending: () => PENDING,
    hasMemoryOnly: () => false,
    onChange: () => () => {},
    onAnnouncement: () => () => {},
  };
  createRoot(document.body).render(
    <ServicesProvider value={{ ...services, contactDesk }}>
      <ResourceStoreProvider value={new ResourceStore()}>
        <BrowserRouter>
          <GalleryPage />
        </BrowserRouter>
      </ResourceStoreProvider>
    </ServicesProvider>,
  );
}
