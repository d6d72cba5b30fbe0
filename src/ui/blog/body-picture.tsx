import { pictureVariants } from '#ui/components/picture-variants.ts';

type Props = {
  readonly src: string;
  readonly alt: string;
  readonly title?: string | undefined;
};

/** The shape of the box, markdown.module.css, that every picture of a body stands in. */
const WIDTH = 1400;
const HEIGHT = 800;

const COLUMN = '(min-width: 760px) 712px, calc(100vw - 48px)';

/** A picture of a body, in the width and format that fit where the build knows it. It needs no script. */
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
      {...(variants !== null && { sizes: COLUMN, srcSet: variants.webp })}
      src={src}
    />
  );
  if (variants === null) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={variants.avif} sizes={COLUMN} />
      {image}
    </picture>
  );
}
