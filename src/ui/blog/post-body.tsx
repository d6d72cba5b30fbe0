import { type ReactNode, startTransition, useEffect, useState } from 'react';
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
      <Following isFirst={wasDelivered}>
        <Body source={source} />
      </Following>
    </div>
  );
}

type FollowingProps = {
  /** Whether it is part of the page's first picture, as when the page is prerendered. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
};

/** What is long to make, and comes when the reader has the title before their eyes. */
function Following({ isFirst, children }: FollowingProps) {
  const [isItsTurn, setIsItsTurn] = useState(isFirst);
  useEffect(() => {
    // After the frame with the title.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => startTransition(() => setIsItsTurn(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isItsTurn && children;
}
