import type { ReactNode } from 'react';

/** Creates a decorative line icon on a 24 px grid, which grows with the text (base.css). */
const icon = (shapes: ReactNode) =>
  function Icon() {
    return (
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {shapes}
      </svg>
    );
  };

export const ArrowLeft = icon(<path d="M19 12H5m6-6-6 6 6 6" />);

export const ArrowRight = icon(<path d="M5 12h14m-6-6 6 6-6 6" />);

export const ArrowUpRight = icon(<path d="M7 17 17 7M8 7h9v9" />);

export const SearchGlass = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);

export const Copy = icon(<path d="M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9" />);

export const Share = icon(<path d="M12 15V3.5m-4 4 4-4 4 4M6 11.5v8h12v-8" />);

/** The themes of the system, of the day and of the night, one over the other (theme-switch.module.css). */
export const ThemeIcons = icon(
  <>
    <g>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
    </g>
    <g>
      <circle cx="12" cy="12" r="4.5" fill="currentColor" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </g>
    <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" fill="currentColor" />
  </>,
);
