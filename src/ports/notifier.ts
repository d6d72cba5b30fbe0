export type NoticeVariant = 'default' | 'success' | 'error' | 'warning' | 'info' | 'loading';

export type NoticeText = { readonly title: string; readonly description?: string };

/** A button inside a notice; pressing it also closes the notice. */
export type NoticeAction = { readonly label?: string; readonly onPress: () => void };

export type NoticeId = string;

export type Notice = NoticeText & {
  readonly variant: NoticeVariant;
  /** A name for the notice: another with the same one takes its place on screen. */
  readonly id?: NoticeId;
  /** Milliseconds on screen, 4000 unless told; 'until-dismissed' stays. A loading notice always stays. */
  readonly duration?: number | 'until-dismissed';
  /** The main button, labelled 'Action' unless told. */
  readonly action?: NoticeAction;
  /** The second button, labelled 'Close' unless told. */
  readonly cancel?: NoticeAction;
  /** False takes the close button away and leaves the end to the clock or to `dismiss`. */
  readonly dismissible?: boolean;
  /** Called once, when the notice has been on a page that is visible for five seconds. */
  readonly onSeen?: () => void;
};

/** What a promise notice says at each stage; the callbacks run after the text has changed. */
export type NoticeStages<T> = {
  readonly loading: NoticeText;
  readonly success: NoticeText | ((value: T) => NoticeText);
  readonly error: NoticeText | ((reason: unknown) => NoticeText);
  readonly onSuccess?: (value: T) => void;
  readonly onError?: (reason: unknown) => void;
  readonly duration?: Notice['duration'];
};

/**
 * Short messages at the edge of the screen: at most four at once, the oldest leaves first; the clock
 * stops while the visitor points at them or is inside them with the keyboard.
 */
export interface Notifier {
  /** Puts the notice on screen. Returns its id: the notice's own, or else a new one. */
  show(notice: Notice): NoticeId;
  /** A loading notice that becomes a success or an error when the work settles. Never throws. */
  follow<T>(work: Promise<T>, stages: NoticeStages<T>): NoticeId;
  /** Closes one notice, or all of them; closing one that is gone does nothing. */
  dismiss(id?: NoticeId): void;
}
