import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import type { Font } from 'satori';
import { memoizeAsync } from '#root/memoize-async.ts';
import { sunOf } from '#ui/components/landscape.tsx';
import { colorToken } from './color-tokens.ts';
import { cachedOnDisk } from './disk-cache.ts';
import type { SiteFile } from './pictures.ts';

/** What stands on a picture that is shown where a page is shared. */
export type ShareCard = {
  readonly title: string;
  /** What the sun's place comes from: the slug of a post, as in its landscape on the site. */
  readonly seed: string;
  /** As the logo reads: its last letter, the stop, is a sun. */
  readonly logo: string;
  readonly author: string;
};

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** Part of each name: raise it when the drawing changes, since these are kept for ever. */
const DRAWING = 1;

const HORIZON = 236;
/** About as many letters as three lines hold. */
const LONGEST = 90;

const COLOURS = {
  cream: colorToken('--cream'),
  navy: colorToken('--navy'),
  sun: colorToken('--sun'),
  air: colorToken('--air'),
  horizon: colorToken('--horizon'),
  water: colorToken('--water'),
};

/**
 * The sun over the river with a title on it, a JPEG of 1200 x 630. Its address changes with what it
 * shows, so that a network which remembers the old one asks again. The same card is drawn once only.
 */
export async function sharePicture(card: ShareCard, cache: string): Promise<SiteFile> {
  const key = createHash('sha256')
    .update(JSON.stringify([DRAWING, COLOURS, card]))
    .digest('hex');
  const name = `compartir-${key.slice(0, 16)}.jpg`;
  return { address: `/assets/${name}`, source: await cachedOnDisk(cache, name, () => draw(card)) };
}

async function draw(card: ShareCard): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(landscape(card.seed, await words(card))))
    .flatten({ background: COLOURS.navy })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

function landscape(seed: string, text: string): string {
  const sun = sunOf(seed, 100);
  // To the right of the brand, whole or setting.
  const x = 460 + sun.x * 7;
  const y = 132 + (sun.y - 26) * 3;
  const radius = sun.radius * 6.5;
  const glints = [1.5, 1.1, 1.25, 0.6].map((length, index) => {
    const width = radius * length;
    const top = HORIZON + 12 + index * 15;
    return `<rect x="${x - width / 2}" y="${top}" width="${width}" height="6" rx="3" fill="${COLOURS.sun}" opacity="${0.8 - index * 0.16}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${COLOURS.air}"/><stop offset="1" stop-color="${COLOURS.horizon}"/></linearGradient>
      <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${COLOURS.water}"/><stop offset=".62" stop-color="${COLOURS.navy}"/></linearGradient>
      <clipPath id="above"><rect width="${SHARE_WIDTH}" height="${HORIZON}"/></clipPath>
    </defs>
    <rect width="${SHARE_WIDTH}" height="${HORIZON}" fill="url(#sky)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="${COLOURS.sun}" clip-path="url(#above)"/>
    <rect y="${HORIZON}" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT - HORIZON}" fill="url(#water)"/>
    ${glints.join('')}
    ${text}
  </svg>`;
}

/** The words as paths. What the fonts have no letters for, an emoji say, is left out. */
async function words(card: ShareCard): Promise<string> {
  const letters = lettersOf(card.title.slice(0, 4 * LONGEST));
  const missing: string[] = [];
  const svg = await setText({ ...card, title: tidy(letters) }, missing);
  if (missing.length === 0) return svg;
  const unknown = new Set(missing.flatMap(lettersOf));
  return setText({ ...card, title: tidy(letters.filter((letter) => !unknown.has(letter))) }, []);
}

/** Without what no font draws: control characters and halves of letters. */
function tidy(letters: readonly string[]): string {
  return letters
    .join('')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
}

function lettersOf(text: string): readonly string[] {
  return [...new Intl.Segmenter('es').segment(text)].map(({ segment }) => segment);
}

async function setText(card: ShareCard, missing: string[]): Promise<string> {
  const { default: satori } = await import('satori');
  return satori(layout(card), {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    fonts: await fonts(),
    loadAdditionalAsset: async (_language, letters) => {
      missing.push(letters);
      return [];
    },
  });
}

function layout({ title, logo, author }: ShareCard): ReactNode {
  const fontSize = title.length <= 26 ? 104 : title.length <= 62 ? 84 : 70;
  return box(
    {
      height: '100%',
      boxSizing: 'border-box',
      padding: '52px 64px 48px',
      justifyContent: 'space-between',
    },
    [
      box({ flexDirection: 'row', fontSize: 44, color: COLOURS.navy, letterSpacing: '-0.025em' }, [
        logo.slice(0, -1),
        box({ color: COLOURS.sun }, logo.slice(-1)),
      ]),
      box({ gap: 26 }, [
        element(
          {
            display: 'block',
            lineClamp: 3,
            fontSize,
            lineHeight: 1.06,
            letterSpacing: '-0.025em',
            color: COLOURS.cream,
            wordBreak: 'break-word',
            // What is cut off would be balanced too.
            textWrap: title.length <= LONGEST ? 'balance' : 'wrap',
          },
          title,
        ),
        box({ flexDirection: 'row', alignItems: 'center', gap: 16 }, [
          box({ width: 18, height: 18, borderRadius: 9, background: COLOURS.sun }, []),
          element({ fontFamily: 'Instrument Sans', fontSize: 30, color: '#c3cde0' }, author),
        ]),
      ]),
    ],
  );
}

type Style = Readonly<Record<string, string | number>>;

function box(style: Style, children: ReactNode) {
  return element({ display: 'flex', flexDirection: 'column', ...style }, children);
}

/** satori takes what createElement gives, and needs none of React for it. */
function element(style: Style, children: ReactNode) {
  return {
    type: 'div',
    key: null,
    props: { style: { fontFamily: 'Bricolage Grotesque', ...style }, children },
  };
}

/** The site's own letters. Static files, since the variable ones only come in WOFF2. */
const fonts = memoizeAsync(async (): Promise<Font[]> => {
  const { resolve } = createRequire(import.meta.url);
  const font = async (name: string, file: string, weight: Font['weight']): Promise<Font> => ({
    name,
    data: await readFile(resolve(`@fontsource/${file}-${weight}-normal.woff`)),
    ...(weight !== undefined && { weight }),
  });
  const display = 'bricolage-grotesque/files/bricolage-grotesque';
  const text = 'instrument-sans/files/instrument-sans';
  return Promise.all([
    font('Bricolage Grotesque', `${display}-latin`, 700),
    font('Bricolage Grotesque', `${display}-latin-ext`, 700),
    font('Instrument Sans', `${text}-latin`, 500),
    font('Instrument Sans', `${text}-latin-ext`, 500),
  ]);
});
