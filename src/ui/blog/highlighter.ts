import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import type { CodeToken } from './highlighting.ts';

const lowlight = createLowlight({ bash, c, csharp, css, javascript, json, typescript, xml });

type Nodes = ReturnType<typeof lowlight.highlight>['children'];

/** Splits code into tokens by one of the grammars above. */
export function highlight(code: string, grammar: string): readonly CodeToken[] {
  return tokensOf(lowlight.highlight(grammar, code).children);
}

function tokensOf(nodes: Nodes): readonly CodeToken[] {
  return nodes.flatMap((node): readonly CodeToken[] => {
    if (node.type === 'text') return [node.value];
    if (node.type !== 'element') return [];
    const tokens = tokensOf(node.children);
    const { className } = node.properties;
    const kind = Array.isArray(className) ? String(className[0]) : '';
    // A language inside another has a class of its own, without a color.
    return kind.startsWith('hljs-') ? [{ kind, tokens }] : tokens;
  });
}
