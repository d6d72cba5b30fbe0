import { type ComponentType, useEffect } from 'react';
import type { Notice } from '#ports/notifier.ts';
import { Failure } from '#ui/components/failure.tsx';
import { Loader } from '#ui/components/loader.tsx';
import type { Screen } from '#ui/screens.ts';
import { useServices } from '#ui/services.tsx';
import { useResource } from '#ui/use-resource.ts';
import { isReloadHeld, reloadKeeping } from './keep-over-reload.ts';
import styles from './lazy-screen.module.css';
import { isBuildGone, loadChunk } from './load-chunk.ts';

const newerBuild: Notice = {
  variant: 'info',
  title: 'Hay una versión nueva del sitio.',
  description: 'Lo que escribiste se conserva.',
  duration: 'until-dismissed',
  action: { label: 'Recargar', onPress: reloadKeeping },
};

/** A screen in a chunk of its own, with the states of everything else that is loaded. */
export function lazyScreen({ key, load }: Screen): ComponentType {
  return function LazyScreen() {
    const [resource, retry] = useResource(key, () => loadChunk(load));
    const { notifier } = useServices();
    const mustAsk = resource.status === 'failed' && isBuildGone() && isReloadHeld();
    useEffect(() => {
      if (mustAsk) notifier.show(newerBuild);
    }, [mustAsk, notifier]);

    if (resource.status === 'ready') {
      const Screen = resource.data;
      return <Screen />;
    }
    return (
      <div className={styles.waiting} aria-busy={resource.status === 'loading'}>
        {resource.status === 'loading' ? (
          <Loader label="Cargando…" />
        ) : (
          <Failure title="No pudimos cargar esta página." kind={resource.kind} onRetry={retry} />
        )}
      </div>
    );
  };
}
