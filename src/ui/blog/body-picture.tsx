import { sizeOf, withoutSize } from '#domain/model/picture-size.ts';
import { pictureVariants } from '#ui/components/picture-variants.ts';

type Props = {
  readonly src: string;
  readonly alt: string;
  readonly title?: string | undefined;
};

/** The box of a picture of unknown size, as in markdown.module.css. */
const UNKNOWN = { width: 1400, height: 800 };

/** The widest column, and the tallest that a picture is drawn, in CSS pixels: the screen of a phone, for one. */
const COLUMN = 712;
const MAX_HEIGHT = 720;

/**
 * A picture of a body in its own proportions, its box laid out before the file arrives. A picture of the build
 * comes in several widths and formats. Needs no script.
 */
export function BodyPicture({ src, alt, title }: Props) {
  const address = withoutSize(src);
  const size = sizeOf(src) ?? UNKNOWN;
  const scale = Math.min(1, COLUMN / size.width, MAX_HEIGHT / size.height);
  const width = Math.round(size.width * scale);
  const variants = pictureVariants(address, size.width);
  const sizes = `(min-width: ${width + 48}px) ${width}px, calc(100vw - 48px)`;
  const image = (
    <img
      alt={alt}
      title={title}
      width={width}
      height={Math.round(size.height * scale)}
      data-size={size === UNKNOWN ? 'unknown' : undefined}
      loading="lazy"
      decoding="async"
      {...(variants !== null && { sizes, srcSet: variants.webp })}
      src={address}
    />
  );
  if (variants === null) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={variants.avif} sizes={sizes} />
      {image}
    </picture>
  );
}
