import { useEffect, useRef, useState } from 'react';
import { Landscape } from './landscape.tsx';
import styles from './picture.module.css';

type Props = {
  /** '' where there is no picture: the landscape stands alone. */
  readonly src: string;
  /** '' for a picture that says nothing its neighbours do not. */
  readonly alt: string;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  /** The first picture of a screen: asked for at once and before the others. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
};

/** A picture in a box of declared shape, over its own landscape until it arrives and if it never does. */
export function Picture({ src, alt, seed, width, height, isFirst = false, className }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isShown = src !== '' && src !== brokenSrc;

  useEffect(() => {
    // It may have failed before React was there to hear of it.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setBrokenSrc(src);
  }, [src]);

  return (
    <span
      className={[styles.picture, className].filter(Boolean).join(' ')}
      {...(!isShown && alt !== '' && { role: 'img', 'aria-label': alt })}
    >
      <Landscape className={styles.landscape} seed={seed} ratio={width / height} />
      {isShown && (
        <img
          ref={image}
          className={styles.image}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  );
}
