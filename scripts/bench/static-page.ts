/** The page as somebody would write it by hand: the same words, styles and pictures, and no script. */
export function staticPage(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<meta name="app"[^>]*>/g, '');
}
