import { badRequest } from '../api/errors';

const fits = ['pad', 'fill', 'scale', 'crop', 'thumb'] as const;
const formats = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
const flavours = ['progressive', 'png8'] as const;
const focuses = [
  'center',
  'top',
  'right',
  'left',
  'bottom',
  'top_right',
  'top_left',
  'bottom_right',
  'bottom_left',
  'face',
  'faces',
] as const;

export type Fit = (typeof fits)[number];
export type ImageFormat = (typeof formats)[number];
export type Focus = (typeof focuses)[number];

/** A transformation by the Images API; sizes in pixels. */
export interface ImageParameters {
  width?: number;
  height?: number;
  fit?: Fit;
  focus?: Focus;
  format?: ImageFormat;
  flavour?: (typeof flavours)[number];
  quality?: number;
  radius?: number | 'max';
  /** #rrggbb */
  background?: string;
}

const longestSide = 4000;

function number(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw badRequest(
      `The value "${text}" of the parameter "${name}" is invalid: it must be a whole number from ${min} to ${max}.`,
    );
  }
  return value;
}

function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text);
  if (!found)
    throw badRequest(
      `The value "${text}" of the parameter "${name}" is invalid: it must be one of ${allowed.join(', ')}.`,
    );
  return found;
}

function colour(text: string): string {
  const hex = /^rgb:([0-9a-f]{6})$/i.exec(text)?.[1];
  if (!hex)
    throw badRequest(
      `The value "${text}" of the parameter "bg" is invalid: it must look like rgb:9090ff.`,
    );
  return `#${hex.toLowerCase()}`;
}

const readers: Record<string, (text: string) => ImageParameters> = {
  w: (text) => ({ width: number('w', text, 1, longestSide) }),
  h: (text) => ({ height: number('h', text, 1, longestSide) }),
  q: (text) => ({ quality: number('q', text, 1, 100) }),
  r: (text) => ({ radius: text === 'max' ? 'max' : number('r', text, 0, longestSide) }),
  fit: (text) => ({ fit: oneOf('fit', text, fits) }),
  f: (text) => ({ focus: oneOf('f', text, focuses) }),
  fm: (text) => ({ format: oneOf('fm', text, formats) }),
  fl: (text) => ({ flavour: oneOf('fl', text, flavours) }),
  bg: (text) => ({ background: colour(text) }),
};

/**
 * Parses w, h, fit, f, fm, fl, q, r and bg, and ignores other parameters. Undefined when there are none, which means
 * the original. @throws BadRequest for an invalid value
 */
export function readImageParameters(query: URLSearchParams): ImageParameters | undefined {
  const known = [...query].filter(([name]) => name in readers);
  if (known.length === 0) return undefined;
  return Object.assign(
    {},
    ...known.map(([name, text]) => readers[name]?.(text)),
  ) as ImageParameters;
}
