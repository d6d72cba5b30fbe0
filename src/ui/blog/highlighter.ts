import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import type { CodePiece } from './highlighting.ts';

const lowlight = createLowlight({ bash, c, csharp, css, javascript, json, typescript, xml });

type Nodes = ReturnType<typeof lowlight.highlight>['children'];

/** The code in pieces. The grammar is one of those above. */
export function highlight(code: string, grammar: string): readonly CodePiece[] {
  return piecesOf(lowlight.highlight(grammar, code).children);
}

function piecesOf(nodes: Nodes): readonly CodePiece[] {
  return nodes.flatMap((node): readonly CodePiece[] => {
    if (node.type === 'text') return [node.value];
    if (node.type !== 'element') return [];
    const pieces = piecesOf(node.children);
    const { className } = node.properties;
    const kind = Array.isArray(className) ? String(className[0]) : '';
    // A language inside of another has a class of its own, which colours nothing.
    return kind.startsWith('hljs-') ? [{ kind, pieces }] : pieces;
  });
}
