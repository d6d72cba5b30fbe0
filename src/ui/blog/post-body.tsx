import { useWasDelivered } from '#ui/hydration.ts';
import { Body } from './body.tsx';
import { isKept, KeptHtml } from './kept-html.tsx';

type Props = {
  readonly slug: string;
  /** Empty where the page was delivered with the body's HTML: then that is what stays. */
  readonly source: string;
};

/** The body of the post of an article: made in the browser only where the page did not bring it. */
export function PostBody({ slug, source }: Props) {
  const wasDelivered = useWasDelivered();
  if (source === '' && (wasDelivered || isKept(slug))) return <KeptHtml name={slug} />;
  return (
    <div>
      <Body source={source} />
    </div>
  );
}
