import type { Notice, NoticeId, Notifier } from '#ports/notifier.ts';
import styles from './lazy-notifier.module.css';

/** How long notices wait for the notifier, in milliseconds, before they are shown without it. */
const PATIENCE = 1000;

/** At most four notices at once (docs/product.md). */
const MAX_NOTICES = 4;

/**
 * Notices from the first moment, while the notifier itself is loaded when the first one is shown. Where
 * that takes long or fails, the notices stand as plain text in a live region of the same name, until the
 * notifier takes them over: an answer to the visitor waits for no download. A plain notice stays until
 * it is closed or replaced.
 */
export function createLazyNotifier(
  load: () => Promise<Notifier>,
): Pick<Notifier, 'show' | 'dismiss'> {
  const notices = new Map<NoticeId, Notice>();
  let notifier: Notifier | null = null;
  let isLoading = false;
  let region: HTMLElement | null = null;
  let count = 0;

  function loadOnce() {
    if (isLoading) return;
    isLoading = true;
    const patience = setTimeout(showPlain, PATIENCE);
    load().then(
      (loaded) => {
        clearTimeout(patience);
        region?.remove();
        notifier = loaded;
        for (const [id, notice] of notices) notifier.show({ ...notice, id });
        notices.clear();
      },
      () => {
        clearTimeout(patience);
        isLoading = false;
        showPlain();
      },
    );
  }

  function showPlain() {
    if (notifier !== null) return;
    region ??= appendRegion();
    region.replaceChildren(
      ...[...notices]
        .slice(-MAX_NOTICES)
        .map(([id, notice]) => elementOf(notice, () => dismiss(id))),
    );
  }

  function dismiss(id?: NoticeId) {
    if (notifier !== null) return notifier.dismiss(id);
    if (id === undefined) notices.clear();
    else notices.delete(id);
    if (region !== null) showPlain();
  }

  return {
    show: (notice) => {
      if (notifier !== null) return notifier.show(notice);
      count += 1;
      const { id = `aviso-simple-${count}` } = notice;
      // The latest one is the last of the list.
      notices.delete(id);
      notices.set(id, notice);
      if (region !== null) showPlain();
      loadOnce();
      return id;
    },
    dismiss,
  };
}

function appendRegion(): HTMLElement {
  const region = document.createElement('section');
  region.className = styles.region ?? '';
  region.ariaLabel = 'Avisos';
  region.ariaLive = 'polite';
  document.body.append(region);
  return region;
}

function elementOf(notice: Notice, close: () => void): HTMLElement {
  const { title, description, action, cancel, dismissible = true } = notice;
  const element = document.createElement('div');
  element.className = styles.notice ?? '';
  element.append(textElement('strong', title));
  if (description !== undefined) element.append(textElement('p', description));
  const buttons = [
    action && buttonOf(action.label ?? 'Action', action.onPress, close),
    cancel && buttonOf(cancel.label ?? 'Close', cancel.onPress, close),
    dismissible && buttonOf('Cerrar aviso', () => {}, close),
  ];
  element.append(...buttons.filter((button) => button instanceof HTMLElement));
  return element;
}

function textElement(name: 'strong' | 'p' | 'button', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function buttonOf(label: string, onPress: () => void, close: () => void): HTMLElement {
  const button = textElement('button', label);
  button.addEventListener('click', () => {
    close();
    onPress();
  });
  return button;
}
