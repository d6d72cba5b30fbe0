import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { ParsedBody } from '#markdown/parse.ts';
import { useWasPrerendered } from '#ui/hydration.ts';
import { serverHtml } from '#ui/server-html-containers.ts';
import { Body, BodyLoader } from './body.tsx';
import { ServerHtml } from './server-html.tsx';
// The styles of a body that a prerendered page brings as HTML: the components of the body are not loaded for it.
import './code-block.module.css';
import './markdown.module.css';
import './wide-block.module.css';

type Props = {
  readonly slug: string;
  /** Missing where the page brought the body as HTML. */
  readonly source: string | undefined;
  /** Missing while the body is being parsed. */
  readonly parsed: ParsedBody | null | undefined;
};

/** The body of a post: rendered in the browser only where the page did not bring its HTML. */
export function PostBody({ slug, source, parsed }: Props) {
  const wasPrerendered = useWasPrerendered();
  // A body that is parsed already, as after Back, appears a frame later without a loader before it.
  const [startedLoading] = useState(parsed === undefined);
  if (source === undefined && serverHtml.has(slug)) return <ServerHtml name={slug} />;
  return (
    <div data-server-html={slug}>
      {parsed === undefined ? (
        <BodyLoader />
      ) : (
        <DeferredRender isImmediate={wasPrerendered} fallback={startedLoading && <BodyLoader />}>
          <Body source={source ?? ''} parsed={parsed} />
        </DeferredRender>
      )}
    </div>
  );
}

type DeferredRenderProps = {
  /** True if the children belong to the first render, as in a prerendered page. */
  readonly isImmediate: boolean;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
};

/** Renders children that take long after the frame in which the reader sees the title. */
function DeferredRender({ isImmediate, fallback, children }: DeferredRenderProps) {
  const [isDue, setIsDue] = useState(isImmediate);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      setTimeout(() => startTransition(() => setIsDue(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDue ? children : fallback;
}
