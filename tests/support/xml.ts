import { SaxesParser } from 'saxes';

export type XmlElement = {
  /** The name with its namespace: `{http://…}name`, or the bare name without one. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** The element's own text, without that of its children. */
  text: string;
};

/** Parses a document and returns its root. Throws unless it is well-formed, namespaces included. */
export function parseXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const element: XmlElement = {
      name: uri === '' ? local : `{${uri}}${local}`,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, { value }]) => [name, value]),
      ),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [root] = top.children;
  if (root === undefined) throw new Error('no root element');
  return root;
}

export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function textOf(element: XmlElement, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text;
}
