import { type ComponentType, useEffect } from 'react';
import type { Notice } from '#ports/notifier.ts';
import { Failure } from '#ui/components/failure.tsx';
import { Loader } from '#ui/components/loader.tsx';
import type { Screen, ScreenProps } from '#ui/screens.ts';
import { useServices } from '#ui/services.tsx';
import { useResource } from '#ui/use-resource.ts';
import { isBuildOutdated, loadChunk } from './load-chunk.ts';
import styles from './screen.module.css';
import { hasUnsavedState, saveAndReload } from './unsaved-state.ts';

const NEW_BUILD_NOTICE: Notice = {
  variant: 'info',
  title: 'Hay una versión nueva del sitio.',
  description: 'Lo que escribiste se conserva.',
  duration: 'until-dismissed',
  action: { label: 'Recargar', onClick: saveAndReload },
};

/** A screen whose chunk is loaded on first render, with a loading and a failed state. */
export function lazyScreen({
  key,
  title,
  load,
}: Pick<Screen, 'key' | 'title' | 'load'>): ComponentType<ScreenProps> {
  return function LazyScreen(props) {
    const services = useServices();
    const { notifier } = services;
    const [resource, retry] = useResource(key, { read: () => loadChunk(load, services) });
    const asksToReload = resource.status === 'failed' && isBuildOutdated() && hasUnsavedState();
    useEffect(() => {
      if (asksToReload) notifier.show(NEW_BUILD_NOTICE);
    }, [asksToReload, notifier]);

    if (resource.status === 'ready') {
      const Screen = resource.data;
      return <Screen {...props} />;
    }
    return (
      <div className={styles.loading} aria-busy={resource.status === 'loading'}>
        <title>{title}</title>
        {resource.status === 'loading' ? (
          <Loader label="Cargando…" />
        ) : (
          <Failure title="No se pudo cargar esta página." kind={resource.kind} onRetry={retry} />
        )}
      </div>
    );
  };
}
