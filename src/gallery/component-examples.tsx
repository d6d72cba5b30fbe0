import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Dotted } from '#ui/components/dotted.tsx';
import { Failure } from '#ui/components/failure.tsx';
import { Landscape } from '#ui/components/landscape.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { Picture } from '#ui/components/picture.tsx';
import { Tabs } from '#ui/components/tabs.tsx';
import { siteFiles } from '#ui/content/site-files.ts';
import { Technologies } from '#ui/home/technologies.tsx';
import styles from './gallery.module.css';
import { LONG_TITLE, LONG_WORD } from './sample-data.ts';

const ignore = () => {};

const LOOKS = { default: {}, primary: { look: 'primary' } } as const;

function Buttons() {
  return (
    <>
      {Object.entries(LOOKS).map(([name, look]) => (
        <div key={name} className={styles.row}>
          {['Botón', 'Un botón con más palabras'].map((text) => (
            <Button key={text} {...look}>
              {text}
            </Button>
          ))}
          <Button {...look} size="small">
            Chico
          </Button>
          <Button {...look} disabled>
            Apagado
          </Button>
        </div>
      ))}
    </>
  );
}

const SEEDS = ['rio', 'costa', 'muelle', 'faro', 'barca', 'bajante', 'viento', 'orilla', 'isla'];

const FRAME = { alt: '', width: 1680, height: 720, sizes: '300px', className: styles.tile };

/** The components that several screens share. */
export const componentExamples: Readonly<Record<string, ReactNode>> = {
  Letras: (
    <>
      <h2>
        <Dotted>Un título con su sol.</Dotted>
      </h2>
      <h3>{LONG_TITLE}</h3>
      <h3>{LONG_WORD}</h3>
      <p>
        Un párrafo con <a href="/blogs">un enlace</a>, <strong>algo fuerte</strong> y{' '}
        <em>algo dicho de otro modo</em>. {LONG_TITLE}. {LONG_WORD}.
      </p>
    </>
  ),
  Botones: <Buttons />,
  Pestañas: (
    <Tabs
      label="De muestra"
      tabs={['Una', 'Otra', 'Y una más'].map((name) => ({
        id: name,
        name,
        panel: <p>{`Lo que hay en “${name}”.`}</p>,
      }))}
    />
  ),
  Esperas: <Loader label="Cargando proyectos…" />,
  Fallas: (
    <>
      <Failure title="No se pudieron cargar los proyectos." kind="unavailable" onRetry={ignore} />
      <Failure title="No se pudieron cargar las entradas." kind="offline" onRetry={ignore} />
    </>
  ),
  Paisajes: (
    <div className={styles.tiles}>
      {SEEDS.map((seed) => (
        <Landscape key={seed} seed={seed} ratio={21 / 9} className={styles.tile} />
      ))}
    </div>
  ),
  Imágenes: (
    <div className={styles.tiles}>
      <Picture {...FRAME} src={siteFiles.portrait} seed="entera" />
      <Picture {...FRAME} src="/no-esta.avif" seed="rota" />
      <Picture {...FRAME} src="" seed="ninguna" />
    </div>
  ),
  Tecnologías: <Technologies />,
};
