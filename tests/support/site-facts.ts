import type { SiteFacts } from '#build/site-facts.ts';

export const ORIGIN = 'https://marea.example';

/** Facts that need escaping in every output format. */
export function someFacts(changes: Partial<SiteFacts> = {}): SiteFacts {
  return {
    brand: 'marea',
    brandSuffix: 'dev',
    fullName: 'Julián "J" <Ribera> & hijos',
    headline: 'Desarrollador web front-end freelancer',
    jobTitle: 'Desarrollador web front-end',
    city: 'La Plata',
    about: ['Construyo sitios rápidos & accesibles.'],
    portrait: '/assets/retrato-0123456789.avif',
    email: 'hola@marea.example',
    linkedin: 'https://www.linkedin.com/in/julian',
    instagram: 'https://www.instagram.com/julian',
    youtube: 'https://www.youtube.com/@julian',
    ...changes,
  };
}

/** Titles that break out of unescaped markup. */
export const HOSTILE_TEXTS = [
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script><!--',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  ']]></content:encoded><item>',
  '&lt;b&gt; & &amp; &#0; &nope;',
  'nul\u0000 campana\u0007 escape\u001b vt\u000b fin\ufffe\uffff',
  'media letra \ud83d suelta \udc00',
  '\u2028 y \u2029',
  'ñandú 🎉 مرحبا',
  '',
] as const;
