import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useWasPrerendered } from '#ui/hydration.ts';
import { Body } from './body.tsx';
import { hasServerHtml, ServerHtml } from './server-html.tsx';

type Props = {
  readonly slug: string;
  /** Empty where the page brought the body as HTML. */
  readonly source: string;
};

/** The body of an article's post: rendered in the browser only where the page did not bring its HTML. */
export function PostBody({ slug, source }: Props) {
  const wasPrerendered = useWasPrerendered();
  if (source === '' && hasServerHtml(slug)) return <ServerHtml name={slug} />;
  return (
    <div data-server-html={slug}>
      <DeferredRender isFirst={wasPrerendered}>
        <Body source={source} />
      </DeferredRender>
    </div>
  );
}

type DeferredRenderProps = {
  /** Whether the children belong to the first render, as in a prerendered page. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
};

/** Renders children that take long after the frame in which the reader sees the title. */
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
