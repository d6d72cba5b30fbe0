import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import './sonner-notifier.css';
import type { Notice, NoticeId, NoticeText, Notifier } from '#ports/notifier.ts';
import type { Log } from '#ports/system.ts';
import { NoticeTimers } from './notice-timers.ts';

/** At most four notices at once, four seconds each (docs/product.md). */
const VISIBLE_NOTICES = 4;
const DEFAULT_DURATION = 4000;

/** When a notice counts as seen, in milliseconds on a visible page. */
const SEEN_AFTER = 5000;

/** The notifier with its live region at the end of the page. Once a page. */
export function mountSonnerNotifier(log: Log): Notifier {
  return createSonnerNotifier(mountNoticeRegion(document.body), log);
}

/** Puts the notices' live region at the end of the page and returns it. */
export function mountNoticeRegion(page: HTMLElement): HTMLElement {
  const region = document.createElement('div');
  region.id = 'avisos';
  page.append(region);
  createRoot(region).render(
    <Toaster
      visibleToasts={VISIBLE_NOTICES}
      position="bottom-right"
      theme="system"
      expand
      closeButton
      customAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: 'Cerrar aviso', duration: Number.POSITIVE_INFINITY }}
    />,
  );
  return region;
}

/**
 * Notices on sonner. The adapter owns what sonner leaves open: the clock (which also stops for
 * keyboard focus), the limit of four, and the default labels. See docs/decisions/0006.
 * Without its region a notice has nowhere to appear: the log says so and the notice is dropped.
 */
export function createSonnerNotifier(region: HTMLElement | null, log: Log): Notifier {
  /**
   * The toast that shows each notice. A notice that comes while its last toast is leaving gets a new one:
   * sonner would change the words of the old one, and take it away with them.
   */
  const toasts = new Map<NoticeId, string>();
  const onSeen = new Map<NoticeId, () => void>();
  const timers = region && new NoticeTimers(() => isHeld(region), dismiss);
  const seenTimers = new NoticeTimers(
    () => document.hidden,
    (id) => onSeen.get(id)?.(),
  );
  let count = 0;

  function forget(id: NoticeId) {
    toasts.delete(id);
    timers?.forget(id);
    seenTimers.forget(id);
  }

  function dismiss(id: NoticeId) {
    const toastId = toasts.get(id);
    forget(id);
    if (toastId !== undefined) toast.dismiss(toastId);
  }

  function put(id: NoticeId, notice: Notice) {
    if (timers === null) {
      log.warn('No se puede mostrar el aviso: la región de avisos no está montada.');
      return;
    }
    const shown = toasts.get(id);
    if (shown === undefined) makeRoom();
    count += 1;
    const toastId = shown ?? `${id}#${count}`;
    const { variant, title, action, cancel, dismissible = true } = notice;
    const show = variant === 'default' ? toast.message : toast[variant];
    show(title, {
      id: toastId,
      description: describe(notice.description),
      action: action && button(action.label ?? 'Action', action.onPress),
      cancel: cancel && button(cancel.label ?? 'Close', cancel.onPress),
      dismissible,
      closeButton: dismissible,
      onDismiss: () => {
        if (toasts.get(id) === toastId) forget(id);
      },
    });
    forget(id);
    toasts.set(id, toastId);
    if (notice.onSeen !== undefined) {
      onSeen.set(id, notice.onSeen);
      seenTimers.start(id, SEEN_AFTER);
    }
    const duration = notice.duration ?? DEFAULT_DURATION;
    if (variant !== 'loading' && duration !== 'until-dismissed') timers.start(id, duration);
  }

  function show(notice: Notice): NoticeId {
    count += 1;
    const { id = `aviso-${count}` } = notice;
    put(id, notice);
    return id;
  }

  return {
    show,
    follow: (work, stages) => {
      const { duration = DEFAULT_DURATION } = stages;
      const id = show({ variant: 'loading', dismissible: false, ...stages.loading });
      work.then(
        (value) => {
          put(id, { variant: 'success', duration, ...resolve(stages.success, value) });
          stages.onSuccess?.(value);
        },
        (reason: unknown) => {
          put(id, { variant: 'error', duration, ...resolve(stages.error, reason) });
          stages.onError?.(reason);
        },
      );
      return id;
    },
    dismiss: (id) => {
      for (const each of id === undefined ? [...toasts.keys()] : [id]) dismiss(each);
    },
  };
}

/** So many letters are more than the notice shows at once: they scroll inside it, by the keyboard too. */
const LONG = 200;

function describe(text: string | undefined) {
  if (text === undefined || text.length <= LONG) return text;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by Tab
    <div data-long tabIndex={0} dir="auto" data-lenis-prevent>
      {text}
    </div>
  );
}

/** Notices stay while the page is hidden, and while the pointer or the keyboard is inside them. */
function isHeld(region: HTMLElement): boolean {
  const hasFocus = region.contains(document.activeElement);
  return document.hidden || hasFocus || region.matches(':hover');
}

/** The oldest leave until one more fits. */
function makeRoom() {
  const oldestFirst = toast.getToasts();
  const surplus = Math.max(0, oldestFirst.length - (VISIBLE_NOTICES - 1));
  for (const { id } of oldestFirst.slice(0, surplus)) toast.dismiss(id);
}

function button(label: string, onPress: () => void) {
  return { label, onClick: onPress };
}

function resolve<T>(text: NoticeText | ((value: T) => NoticeText), value: T): NoticeText {
  return typeof text === 'function' ? text(value) : text;
}
