import { pictureVariants } from '#ui/components/picture-variants.ts';

type Props = {
  readonly src: string;
  readonly alt: string;
  readonly title?: string | undefined;
};

/** The aspect ratio of a body's pictures, as in markdown.module.css. */
const WIDTH = 1400;
const HEIGHT = 800;

const SIZES = '(min-width: 760px) 712px, calc(100vw - 48px)';

/** A picture of a body; one of the build comes in several widths and formats. Needs no script. */
export function BodyPicture({ src, alt, title }: Props) {
  const variants = pictureVariants(src, WIDTH);
  const image = (
    <img
      alt={alt}
      title={title}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      {...(variants !== null && { sizes: SIZES, srcSet: variants.webp })}
      src={src}
    />
  );
  if (variants === null) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={variants.avif} sizes={SIZES} />
      {image}
    </picture>
  );
}
