import type { Notice, NoticeId, Notifier } from '#ports/notifier.ts';
import styles from './lazy-notifier.module.css';

/** How long notices wait for the notifier's chunk, in milliseconds, before they are shown as plain text. */
const FALLBACK_DELAY = 1000;

/** The number of notices that are shown at once (docs/product.md). */
const MAX_NOTICES = 4;

/**
 * A notifier whose chunk is loaded with the first notice. While the chunk is late or has failed, notices
 * are plain text in a live region of the same name, and stay until they are closed or replaced; the
 * notifier takes them over when it has loaded.
 */
export function createLazyNotifier(
  load: () => Promise<Notifier>,
): Pick<Notifier, 'show' | 'dismiss'> {
  const notices = new Map<NoticeId, Notice>();
  let notifier: Notifier | null = null;
  let isLoading = false;
  let region: HTMLElement | null = null;
  let focusedBefore: HTMLElement | null = null;
  let count = 0;

  function loadOnce() {
    if (isLoading) return;
    isLoading = true;
    const fallbackTimer = setTimeout(showFallback, FALLBACK_DELAY);
    load().then(
      (loaded) => {
        clearTimeout(fallbackTimer);
        replaceNotices();
        region?.remove();
        notifier = loaded;
        for (const [id, notice] of notices) notifier.show({ ...notice, id });
        notices.clear();
      },
      () => {
        clearTimeout(fallbackTimer);
        isLoading = false;
        showFallback();
      },
    );
  }

  function showFallback() {
    region ??= appendRegion((element) => {
      focusedBefore = element;
    });
    replaceNotices(
      ...[...notices]
        .slice(-MAX_NOTICES)
        .map(([id, notice]) => createNotice(notice, () => dismiss(id))),
    );
  }

  /** Replaces the notices. If the focus was in one, the element that had it before gets it back, as with Sonner. */
  function replaceNotices(...elements: readonly HTMLElement[]) {
    const hadFocus = region?.contains(document.activeElement);
    region?.replaceChildren(...elements);
    if (hadFocus) focusedBefore?.focus({ preventScroll: true });
  }

  function dismiss(id: NoticeId) {
    if (notifier !== null) return notifier.dismiss(id);
    notices.delete(id);
    if (region !== null) showFallback();
  }

  return {
    show: (notice) => {
      if (notifier !== null) return notifier.show(notice);
      count += 1;
      const { id = `aviso-simple-${count}` } = notice;
      // Deleted first, so that the notice moves to the end of the insertion order.
      notices.delete(id);
      notices.set(id, notice);
      if (region !== null) showFallback();
      loadOnce();
      return id;
    },
    dismiss,
  };
}

/** Appends the region; `onEnter` receives the element that had the focus before it entered the region. */
function appendRegion(onEnter: (focusedBefore: HTMLElement | null) => void): HTMLElement {
  const region = document.createElement('section');
  region.className = styles.region ?? '';
  region.ariaLabel = 'Avisos';
  region.ariaLive = 'polite';
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (!region.contains(relatedTarget as Node | null)) {
      onEnter(relatedTarget as HTMLElement | null);
    }
  });
  document.body.append(region);
  return region;
}

function createNotice(notice: Notice, close: () => void): HTMLElement {
  const { title, description, action, cancel, dismissible = true } = notice;
  const element = document.createElement('div');
  element.className = styles.notice ?? '';
  element.append(createElement('strong', title));
  if (description !== undefined) element.append(createElement('p', description));
  if (action) element.append(createButton(action.label ?? 'Action', close, action.onClick));
  if (cancel) element.append(createButton(cancel.label ?? 'Close', close, cancel.onClick));
  if (dismissible) element.append(createButton('Cerrar aviso', close));
  return element;
}

function createButton(label: string, close: () => void, onClick?: () => void): HTMLElement {
  const button = createElement('button', label);
  button.addEventListener('click', () => {
    close();
    onClick?.();
  });
  return button;
}

function createElement(name: 'strong' | 'p' | 'button', text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}
