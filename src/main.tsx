import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '#ui/styles/fonts.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import { App } from '#ui/app.tsx';
import { ServicesProvider } from '#ui/services.tsx';
import { createServices } from './services.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

if (import.meta.env.DEV && window.location.pathname === '/fallas') {
  const { FaultsPage } = await import('./faults-page.tsx');
  createRoot(root).render(<FaultsPage />);
} else {
  createRoot(root).render(
    <StrictMode>
      <ServicesProvider value={createServices()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ServicesProvider>
    </StrictMode>,
  );
}
