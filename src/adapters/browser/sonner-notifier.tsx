import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import './sonner-notifier.css';
import type { Notice, NoticeId, NoticeText, Notifier } from '#ports/notifier.ts';
import type { Log } from '#ports/system.ts';
import { NoticeTimers } from './notice-timers.ts';

/** The number of notices that are shown at once, and how long each stays (docs/product.md). */
const VISIBLE_NOTICES = 4;
const DEFAULT_DURATION = 4000;

/** A notice counts as seen after this time on a visible page, in milliseconds. */
const SEEN_AFTER = 5000;

/** Creates the notifier and appends its live region to the page. To be called once a page. */
export function mountSonnerNotifier(log: Log): Notifier {
  return createSonnerNotifier(mountNoticeRegion(document.body), log);
}

/** Appends the live region of the notices to the page and returns it. */
export function mountNoticeRegion(page: HTMLElement): HTMLElement {
  const region = document.createElement('div');
  region.id = 'avisos';
  region.addEventListener('keydown', closeOnEscape);
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

/** Escape closes the notice that has the focus. */
function closeOnEscape({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || !(target instanceof Element)) return;
  const notice = target.closest('[data-sonner-toast]');
  notice?.querySelector<HTMLElement>('[data-close-button]')?.click();
}

/**
 * Notices on sonner. The adapter adds what sonner lacks: timers that also pause for keyboard focus, the
 * limit of four, and the default labels. See docs/decisions/0006.
 * Without a region, a notice is dropped with a warning in the log.
 */
export function createSonnerNotifier(region: HTMLElement | null, log: Log): Notifier {
  /**
   * The toast of each notice. A notice shown again while its toast is leaving gets a new toast, because
   * sonner would change the text of the old toast and then remove it.
   */
  const toastIds = new Map<NoticeId, string>();
  const onSeen = new Map<NoticeId, () => void>();
  const timers = region && new NoticeTimers(() => isPaused(region), dismiss);
  const seenTimers = new NoticeTimers(
    () => document.hidden,
    (id) => onSeen.get(id)?.(),
  );
  let count = 0;

  function forget(id: NoticeId) {
    toastIds.delete(id);
    timers?.clear(id);
    seenTimers.clear(id);
  }

  function dismiss(id: NoticeId) {
    const toastId = toastIds.get(id);
    forget(id);
    if (toastId !== undefined) toast.dismiss(toastId);
  }

  function show(notice: Notice): NoticeId {
    count += 1;
    const { id = `aviso-${count}`, variant, title, action, cancel, dismissible = true } = notice;
    if (timers === null) {
      log.warn('No se puede mostrar el aviso: la región de avisos no está montada.');
      return id;
    }
    const current = toastIds.get(id);
    if (current === undefined) dismissSurplus();
    const toastId = current ?? `${id}#${count}`;
    const showToast = variant === 'default' ? toast.message : toast[variant];
    showToast(title, {
      id: toastId,
      description: renderDescription(notice.description),
      action: action && { label: action.label ?? 'Action', onClick: action.onClick },
      cancel: cancel && { label: cancel.label ?? 'Close', onClick: cancel.onClick },
      dismissible,
      closeButton: dismissible,
      onDismiss: () => {
        if (toastIds.get(id) === toastId) forget(id);
      },
    });
    forget(id);
    toastIds.set(id, toastId);
    if (notice.onSeen !== undefined) {
      onSeen.set(id, notice.onSeen);
      seenTimers.start(id, SEEN_AFTER);
    }
    const duration = notice.duration ?? DEFAULT_DURATION;
    if (variant !== 'loading' && duration !== 'until-dismissed') timers.start(id, duration);
    return id;
  }

  return {
    show,
    showPromise: (promise, { loading, success, error, onSuccess, onError, duration }) => {
      const timing = duration !== undefined && { duration };
      const id = show({ variant: 'loading', dismissible: false, ...loading });
      promise.then(
        (value) => {
          show({ id, variant: 'success', ...timing, ...resolveText(success, value) });
          onSuccess?.(value);
        },
        (reason: unknown) => {
          show({ id, variant: 'error', ...timing, ...resolveText(error, reason) });
          onError?.(reason);
        },
      );
      return id;
    },
    dismiss,
  };
}

/** A description of more characters than this scrolls inside its notice. */
const LONG_DESCRIPTION = 200;

function renderDescription(text: string | undefined) {
  if (text === undefined || text.length <= LONG_DESCRIPTION) return text;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by Tab
    <div data-long tabIndex={0} dir="auto" data-lenis-prevent>
      {text}
    </div>
  );
}

/** Timers pause on a hidden page, on hover, and while a notice has the focus. */
function isPaused(region: HTMLElement): boolean {
  const hasFocus = region.contains(document.activeElement);
  return document.hidden || hasFocus || region.matches(':hover');
}

/** Dismisses the oldest toasts until one more fits. */
function dismissSurplus() {
  const oldestFirst = toast.getToasts();
  const surplus = Math.max(0, oldestFirst.length - (VISIBLE_NOTICES - 1));
  for (const { id } of oldestFirst.slice(0, surplus)) toast.dismiss(id);
}

function resolveText<T>(text: NoticeText | ((value: T) => NoticeText), value: T): NoticeText {
  return typeof text === 'function' ? text(value) : text;
}
