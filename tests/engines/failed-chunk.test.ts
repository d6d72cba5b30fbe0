import { FIXTURES } from '#tests/e2e/support/fixtures-build.ts';
import { test } from './support/changed-site.ts';
import { expect, open } from './support/test.ts';

let isBroken: boolean;

test.beforeEach(({ allowed }) => {
  isBroken = true;
  // Each engine reports the failed request and the failed import in words of its own.
  allowed.push('post-search', 'Failed to load resource');
});

test.use({
  site: {
    from: `http://localhost:${FIXTURES.port}`,
    change: (answer, path) => {
      if (isBroken && path.startsWith('/assets/post-search')) answer.status = 0;
    },
  },
});

test('"Reintentar" shows the results, also where the browser remembers the failed script', async ({
  tab,
}) => {
  await open(tab, '/blogs');
  await tab.getByRole('searchbox', { name: 'Buscar entradas' }).fill('react');
  const alert = tab.getByRole('alert');
  await expect(alert).toContainText('No se pudo cargar el buscador.');
  isBroken = false;
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  const posts = tab.getByRole('region', { name: 'Todos los Blogs.' });
  await expect(posts.getByRole('status')).toHaveText(/^\d+ resultados$/);
  await expect(alert).toHaveCount(0);
  await expect(tab).toHaveURL('/blogs?q=react');
});
