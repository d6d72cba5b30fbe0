export type NoticeVariant = 'default' | 'success' | 'error' | 'warning' | 'info' | 'loading';

export type NoticeText = { readonly title: string; readonly description?: string };

/** A button inside a notice; a click also closes the notice. */
export type NoticeAction = { readonly label?: string; readonly onClick: () => void };

export type NoticeId = string;

export type Notice = NoticeText & {
  readonly variant: NoticeVariant;
  /** A notice replaces the one on screen that has the same id. */
  readonly id?: NoticeId;
  /** Milliseconds on screen, 4000 by default. A loading notice stays until it is replaced or dismissed. */
  readonly duration?: number | 'until-dismissed';
  /** The main button, labelled 'Action' by default. */
  readonly action?: NoticeAction;
  /** The second button, labelled 'Close' by default. */
  readonly cancel?: NoticeAction;
  /** False removes the close button. True by default. */
  readonly dismissible?: boolean;
  /** Called once, when the notice has been on a visible page for five seconds. */
  readonly onSeen?: () => void;
};

/** The texts of a promise's notice; the callbacks run after the text has changed. */
export type PromiseNotice<T> = {
  readonly loading: NoticeText;
  readonly success: NoticeText | ((value: T) => NoticeText);
  readonly error: NoticeText | ((reason: unknown) => NoticeText);
  readonly onSuccess?: (value: T) => void;
  readonly onError?: (reason: unknown) => void;
  readonly duration?: Notice['duration'];
};

/**
 * Short messages (toasts) at the edge of the screen. At most four are visible, the oldest leaves first,
 * and their timers pause on hover and on keyboard focus.
 */
export interface Notifier {
  /** Shows the notice. Returns its id: the notice's own, or else a new one. */
  show(notice: Notice): NoticeId;
  /** Shows a loading notice that becomes a success or an error when the promise settles. Never throws. */
  showPromise<T>(promise: Promise<T>, notice: PromiseNotice<T>): NoticeId;
  /** Closes the notice with this id, if there is one. */
  dismiss(id: NoticeId): void;
}
