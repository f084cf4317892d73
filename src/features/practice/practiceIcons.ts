/** SVG paths of the card's icons, view box 24 × 24. */
export const PRACTICE_ICONS = {
  stand: 'M4 4h16l2 11H2zM12 15v6m-4 0h8',
  start: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  reset: 'M5 12a7 7 0 1 0 2.500-5.400M4 4v5h5',
  sound:
    'M9 18V6l10-2v12M9 18a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zm10-2a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0z',
  pulse: 'M8 3h8l4 18H4zM12 16l6-11',
  tap: 'M9 13V5a2 2 0 0 1 4 0v6l5 1.500a2 2 0 0 1 1.500 2.300L18.500 21H11l-5-6 1.500-1.500z',
  adjust: 'M4 7h9m4 0h3M4 17h3m4 0h9M13 4v6M9 14v6',
  next: 'M5 12h14m0 0l-6-6m6 6l-6 6',
  back: 'M19 12H5m0 0l6-6m-6 6l6 6',
  pedal: 'M3 18h18M5 18l3-10h8l3 10',
  whole: 'M5 6h14M5 10h14M5 14h14M5 18h9',
  postcard: 'M3 5h18v14H3zM12 8v8M15 8h3v3h-3z',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
} as const;
