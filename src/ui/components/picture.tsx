import { useEffect, useRef, useState } from 'react';
import { Landscape } from './landscape.tsx';
import styles from './picture.module.css';
import { pictureVariants } from './picture-variants.ts';

type Props = {
  /** '' where there is no picture: the landscape stands alone. */
  readonly src: string;
  /** '' for a picture that says nothing its neighbours do not. */
  readonly alt: string;
  readonly seed: string;
  /** Of the picture itself, in its own pixels. */
  readonly width: number;
  readonly height: number;
  /** How wide the picture is drawn, as the attribute `sizes` has it: what is cut off counts too. */
  readonly sizes: string;
  /** The first picture of a screen: asked for at once and before the others. */
  readonly isFirst?: boolean;
  /** The media query under which it is on the first screen, where it is not so on all. */
  readonly firstWhere?: string;
  /** The slug of the post whose cover this is: it grows into the same cover on another screen. */
  readonly coverOf?: string;
  readonly className?: string | undefined;
};

/**
 * A picture in a box of declared shape, over its own landscape until it arrives and if it never does.
 * One that the build knows comes in the width and format that fit; any other as it is.
 */
export function Picture(props: Props) {
  const { src, alt, seed, width, height, sizes, coverOf, className } = props;
  const { isFirst = false, firstWhere } = props;
  const image = useRef<HTMLImageElement>(null);
  const [failure, setFailure] = useState({ src, count: 0 });
  const count = failure.src === src ? failure.count : 0;
  // An address may only look like one of ours: without them it has a second chance.
  const variants = pictureVariants(src, width);
  const isPlain = variants === null || count > 0;
  const isShown = src !== '' && count < (variants === null ? 1 : 2);

  useEffect(() => {
    // It may have failed before React was there to hear of it.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailure({ src, count: count + 1 });
  }, [src, count]);

  const element = (
    <img
      ref={image}
      className={styles.image}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      data-first-where={firstWhere}
      decoding="async"
      onError={() => setFailure({ src, count: count + 1 })}
      // Before the address, which a browser would else begin with.
      {...(!isPlain && { sizes, srcSet: variants.webp })}
      src={src}
    />
  );

  return (
    <span
      className={[styles.picture, className].filter(Boolean).join(' ')}
      data-cover={coverOf}
      {...(!isShown && alt !== '' && { role: 'img', 'aria-label': alt })}
    >
      <Landscape className={styles.landscape} seed={seed} ratio={width / height} />
      {isShown && isPlain && element}
      {isShown && !isPlain && (
        <picture>
          <source type="image/avif" srcSet={variants.avif} sizes={sizes} />
          {element}
        </picture>
      )}
    </span>
  );
}
