import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import type { Font } from 'satori';
import type { Sharp } from 'sharp';
import { memoizeAsync } from '#root/memoize-async.ts';
import { sunOf } from '#ui/components/landscape.tsx';
import { colorToken } from './color-tokens.ts';
import { contentHash } from './content-hash.ts';
import { cachedOnDisk } from './disk-cache.ts';
import type { SiteFile } from './pictures.ts';

/** The content of a share picture (`og:image`). */
export type ShareCard = {
  readonly title: string;
  /** Determines the position of the sun: the slug of a post, as in its landscape on the site. */
  readonly seed: string;
  /** The cover of a post, in any format; without one the card is a drawing of the sun and the river. */
  readonly cover?: Uint8Array | null;
  /** The two parts of the logo; a full stop in the color of the sun follows. */
  readonly brand: string;
  readonly brandSuffix: string;
  readonly author: string;
};

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The version is part of each name, which is cached forever. A change of the drawing has to increase it. */
const DRAWING_VERSION = 2;

const HORIZON = 236;
/** The number of characters that fit into four lines, approximately. */
const MAX_TITLE_LENGTH = 130;

const COLORS = {
  cream: colorToken('--cream'),
  navy: colorToken('--navy'),
  sun: colorToken('--sun'),
  air: colorToken('--air'),
  horizon: colorToken('--horizon'),
  water: colorToken('--water'),
  haze: colorToken('--haze'),
};

/**
 * A title over the cover, or over the sun and the river, as a JPEG of 1200 x 630. The address changes with the
 * content, so that social networks do not show a cached older picture. Each card is drawn once and then cached.
 */
export async function sharePicture(card: ShareCard, cache: string): Promise<SiteFile> {
  const drawing = JSON.stringify([DRAWING_VERSION, COLORS, { ...card, cover: null }]);
  const name = `compartir-${contentHash(16, drawing, card.cover ?? '')}.jpg`;
  return { address: `/assets/${name}`, source: await cachedOnDisk(cache, name, () => draw(card)) };
}

async function draw(card: ShareCard): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const text = await textSvg(card);
  const drawing = sharp(Buffer.from(landscapeSvg(card.seed, text)));
  const picture = card.cover ? await withText(card.cover, text).catch(() => drawing) : drawing;
  return picture
    .flatten({ background: COLORS.navy })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/** The cover with the text on it. Rejects where it is not a picture. */
async function withText(cover: Uint8Array, text: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const pixels = await sharp(cover)
    .resize({ width: SHARE_WIDTH, height: SHARE_HEIGHT, fit: 'cover' })
    .png()
    .toBuffer();
  return sharp(pixels).composite([{ input: Buffer.from(svg(SHADE + text)) }]);
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">${content}</svg>`;
}

/** The river over the lower part of a cover, on which the title is legible. */
const SHADE = `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".15" stop-color="${COLORS.water}" stop-opacity="0"/><stop offset=".5" stop-color="#132a52" stop-opacity=".84"/><stop offset=".9" stop-color="${COLORS.navy}"/></linearGradient><rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="url(#shade)"/>`;

function landscapeSvg(seed: string, text: string): string {
  const sun = sunOf(seed, 100);
  // The sun is to the right of the logo, above the horizon or setting.
  const x = 460 + sun.x * 7;
  const y = 132 + (sun.y - 26) * 3;
  const radius = sun.radius * 6.5;
  const glints = [1.5, 1.1, 1.25, 0.6].map((length, index) => {
    const width = radius * length;
    const top = HORIZON + 12 + index * 15;
    return `<rect x="${x - width / 2}" y="${top}" width="${width}" height="6" rx="3" fill="${COLORS.sun}" opacity="${0.8 - index * 0.16}"/>`;
  });
  return svg(`<defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${COLORS.air}"/><stop offset="1" stop-color="${COLORS.horizon}"/></linearGradient>
      <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${COLORS.water}"/><stop offset=".62" stop-color="${COLORS.navy}"/></linearGradient>
      <clipPath id="above"><rect width="${SHARE_WIDTH}" height="${HORIZON}"/></clipPath>
    </defs>
    <rect width="${SHARE_WIDTH}" height="${HORIZON}" fill="url(#sky)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="${COLORS.sun}" clip-path="url(#above)"/>
    <rect y="${HORIZON}" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT - HORIZON}" fill="url(#water)"/>
    ${glints.join('')}
    ${text}`);
}

/** The text as SVG paths. Graphemes that the fonts lack, such as emoji, are omitted. */
async function textSvg(card: ShareCard): Promise<string> {
  const graphemes = graphemesOf(card.title.slice(0, 4 * MAX_TITLE_LENGTH));
  const missing: string[] = [];
  const svg = await typeset({ ...card, title: join(graphemes) }, missing);
  if (missing.length === 0) return svg;
  const unsupported = new Set(missing.flatMap(graphemesOf));
  const supported = graphemes.filter((grapheme) => !unsupported.has(grapheme));
  return typeset({ ...card, title: join(supported) }, []);
}

/** Joins graphemes without control characters and lone surrogates, which no font can draw. */
function join(graphemes: readonly string[]): string {
  return graphemes
    .join('')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
}

function graphemesOf(text: string): readonly string[] {
  return [...new Intl.Segmenter('es').segment(text)].map(({ segment }) => segment);
}

/** Lays the card out. Adds the graphemes that no font has to `missing`. */
async function typeset(card: ShareCard, missing: string[]): Promise<string> {
  const { default: satori } = await import('satori');
  return satori(layout(card), {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    fonts: await fonts(),
    loadAdditionalAsset: async (_language, graphemes) => {
      missing.push(graphemes);
      return [];
    },
  });
}

function layout({ title, brand, brandSuffix, author }: ShareCard): ReactNode {
  const fontSize =
    title.length <= 26 ? 104 : title.length <= 62 ? 84 : title.length <= 90 ? 70 : 60;
  return box(
    {
      height: '100%',
      boxSizing: 'border-box',
      padding: '52px 64px 48px',
      justifyContent: 'flex-end',
    },
    [
      box({ gap: 26 }, [
        element(
          {
            display: 'block',
            lineClamp: 4,
            fontSize,
            lineHeight: 1.06,
            letterSpacing: '-0.025em',
            color: COLORS.cream,
            wordBreak: 'break-word',
            // Balancing would include the lines beyond the clamp.
            textWrap: title.length <= MAX_TITLE_LENGTH ? 'balance' : 'wrap',
          },
          title,
        ),
        box({ flexDirection: 'row', alignItems: 'center', gap: 16 }, [
          box({ width: 18, height: 18, borderRadius: 9, background: COLORS.sun }, []),
          element({ fontFamily: TEXT, fontSize: 30, color: '#c3cde0', flexGrow: 1 }, author),
          box({ flexDirection: 'row', fontSize: 40, letterSpacing: '-0.02em' }, [
            element({ fontFamily: TEXT, fontWeight: 700, color: COLORS.cream }, brand),
            element({ fontFamily: TEXT, fontWeight: 500, color: COLORS.haze }, brandSuffix),
            element({ fontFamily: TEXT, fontWeight: 700, color: COLORS.sun }, '.'),
          ]),
        ]),
      ]),
    ],
  );
}

type Style = Readonly<Record<string, string | number>>;

function box(style: Style, children: ReactNode) {
  return element({ display: 'flex', flexDirection: 'column', ...style }, children);
}

/** An element in the form that satori reads, which is that of React's createElement. */
function element(style: Style, children: ReactNode) {
  return {
    type: 'div',
    key: null,
    props: { style: { fontFamily: 'Bricolage Grotesque', ...style }, children },
  };
}

const TEXT = 'Instrument Sans';

/** The fonts of the site, as static files: satori reads no WOFF2, the only format of the variable ones. */
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
    font(TEXT, `${text}-latin`, 500),
    font(TEXT, `${text}-latin-ext`, 500),
    font(TEXT, `${text}-latin`, 700),
    font(TEXT, `${text}-latin-ext`, 700),
  ]);
});
