import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Landscape, type Light } from './landscape.tsx';
import { loadedVariant, rememberPicture } from './loaded-pictures.ts';
import styles from './picture.module.css';
import { pictureVariants } from './picture-variants.ts';

type Props = {
  /** '' for none, which shows the placeholder. */
  readonly src: string;
  /** '' for a decorative picture. */
  readonly alt: string;
  /** The seed of the placeholder. */
  readonly seed: string;
  /** The light of the picture, in which the placeholder is drawn. */
  readonly light?: Light | undefined;
  /** A drawing behind a picture that is partly transparent, in place of the landscape. */
  readonly backdrop?: ReactNode;
  /** The size of the file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The attribute `sizes`: the rendered width, including what `object-fit` crops. */
  readonly sizes: string;
  /** Loads the picture eagerly and with high priority, as the first one of a screen. */
  readonly isPriority?: boolean;
  /** The media query of the windows in which the picture is above the fold, and the page preloads it. */
  readonly preloadMedia?: string;
  /** The slug of the post whose cover this is, for the movement between screens (page-entrance.ts). */
  readonly coverOf?: string;
  readonly className?: string | undefined;
};

type PlaceProps = Pick<Props, 'seed' | 'light' | 'className'> & {
  /** The aspect ratio of the picture: width / height. */
  readonly ratio: number;
};

/** The place of a picture that is not known yet: a landscape in the box and the light of a picture. */
export function PicturePlace({ seed, light, ratio, className }: PlaceProps) {
  return (
    <span className={[styles.picture, className].filter(Boolean).join(' ')} aria-hidden="true">
      <Landscape className={styles.landscape} seed={seed} ratio={ratio} light={light} isDay />
    </span>
  );
}

/**
 * A picture in a box of fixed aspect ratio, over a placeholder until it has loaded and after it has
 * failed: a variant that the visitor has seen before, or else a landscape. A picture of the build is loaded in the
 * best variant for the box.
 */
export function Picture(props: Props) {
  const { src, alt, seed, light, backdrop, width, height, sizes, coverOf, className } = props;
  const { isPriority = false, preloadMedia } = props;
  const image = useRef<HTMLImageElement>(null);
  const [failure, setFailure] = useState({ src, count: 0 });
  const count = failure.src === src ? failure.count : 0;
  // An address may look like that of a build picture: after a failure it is loaded without variants.
  const variants = pictureVariants(src, width);
  const isPlain = variants === null || count > 0;
  const isShown = src !== '' && count < (variants === null ? 1 : 2);
  const [standIn, setStandIn] = useState(() => loadedVariant(src));

  async function onLoad(loaded: HTMLImageElement) {
    rememberPicture(loaded);
    if (standIn === undefined) return;
    await loaded.decode().catch(() => undefined);
    setStandIn(undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the events of an element that React has rendered follow
  useEffect(() => {
    // The picture may have loaded or failed before hydration, when the events were not handled yet.
    const element = image.current;
    if (!element?.complete) return;
    if (element.naturalWidth === 0) setFailure({ src, count: count + 1 });
    else void onLoad(element);
  }, [src, count]);

  const element = (
    <img
      ref={image}
      className={styles.image}
      alt={alt}
      width={width}
      height={height}
      // WebKit does not use a preload for a lazy picture: it would request the file again.
      loading={isPriority || preloadMedia !== undefined ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      data-preload-media={preloadMedia}
      decoding="async"
      onLoad={({ currentTarget }) => void onLoad(currentTarget)}
      onError={() => setFailure({ src, count: count + 1 })}
      // `srcSet` is set before `src`, which a browser would otherwise request first.
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
      {backdrop || (
        <Landscape
          className={styles.landscape}
          seed={seed}
          ratio={width / height}
          light={src === '' ? undefined : light}
          isDay={isShown}
        />
      )}
      {standIn !== undefined && (
        <img className={styles.image} data-stand-in="" src={standIn} alt="" decoding="sync" />
      )}
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
