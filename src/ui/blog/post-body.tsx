import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useWasDelivered } from '#ui/hydration.ts';
import { Body } from './body.tsx';
import { hasServerHtml, ServerHtml } from './server-html.tsx';

type Props = {
  readonly slug: string;
  /** Empty where the page was delivered with the body's HTML: then that is what stays. */
  readonly source: string;
};

/** The body of the post of an article: made in the browser only where the page did not bring it. */
export function PostBody({ slug, source }: Props) {
  const wasDelivered = useWasDelivered();
  if (source === '' && (wasDelivered || hasServerHtml(slug))) return <ServerHtml name={slug} />;
  return (
    <div>
      <DeferredRender isFirst={wasDelivered}>
        <Body source={source} />
      </DeferredRender>
    </div>
  );
}

type DeferredRenderProps = {
  /** Whether it is part of the page's first picture, as when the page is prerendered. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
};

/** What is long to make, and comes when the reader has the title before their eyes. */
function DeferredRender({ isFirst, children }: DeferredRenderProps) {
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
