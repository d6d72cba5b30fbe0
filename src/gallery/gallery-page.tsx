import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createServices } from '#root/services.ts';
import { ResourceStore } from '#ui/resource-store.ts';
import { type Services, ServicesProvider } from '#ui/services.tsx';
import { ResourceStoreProvider } from '#ui/use-resource.ts';
import { componentExamples } from './component-examples.tsx';
import { contactExamples } from './contact-examples.tsx';
import { contentExamples } from './content-examples.tsx';
import styles from './gallery.module.css';
import { PENDING } from './sample-data.ts';

const EXAMPLES = { ...componentExamples, ...contentExamples, ...contactExamples };

/** Every component in every state, at `/galeria` in development. `npm run gallery` takes screenshots of it. */
function GalleryPage() {
  return (
    <main className={styles.gallery}>
      <h1>Galería</h1>
      {Object.entries(EXAMPLES).map(([name, example]) => (
        <section key={name} className={styles.example} aria-label={name}>
          <h2 className={styles.name}>{name}</h2>
          <div className={styles.variants}>{example}</div>
        </section>
      ))}
    </main>
  );
}

export function openGallery() {
  const services = createServices();
  const contactDesk: Services['contactDesk'] = {
    load: async () => {},
    submit: () => ({ status: 'limited' }),
    sendNow: () => {},
    discard: () => {},
    pending: () => PENDING,
    onChange: () => () => {},
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
