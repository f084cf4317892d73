import type { Focus, ImageParameters } from './imageParameters';

export interface Size {
  width: number;
  height: number;
}

export interface Region extends Size {
  left: number;
  top: number;
}

/** Sharp's position for a focus. Faces cannot be detected here, so they use the centre. */
export function gravity(focus: Focus = 'center'): string {
  const names: Partial<Record<Focus, string>> = {
    top_right: 'right top',
    top_left: 'left top',
    bottom_right: 'right bottom',
    bottom_left: 'left bottom',
    face: 'centre',
    faces: 'centre',
    center: 'centre',
  };
  return names[focus] ?? focus;
}

/** The part of the original that `fit=crop` keeps: the requested size, unscaled, aligned to the focus. */
export function cropRegion(original: Size, parameters: ImageParameters): Region {
  const width = Math.min(parameters.width ?? original.width, original.width);
  const height = Math.min(parameters.height ?? original.height, original.height);
  const focus: string = parameters.focus ?? 'center';
  const across = focus.includes('left') ? 0 : focus.includes('right') ? 1 : 0.5;
  const down = focus.includes('top') ? 0 : focus.includes('bottom') ? 1 : 0.5;
  return {
    width,
    height,
    left: Math.round((original.width - width) * across),
    top: Math.round((original.height - height) * down),
  };
}

/**
 * Output size of `fit=fill` and `fit=thumb`: the requested aspect ratio, at most as large as the original, because
 * the Images API does not enlarge.
 */
export function coveredSize(original: Size, parameters: ImageParameters): Size {
  const wanted = {
    width: parameters.width ?? original.width,
    height: parameters.height ?? original.height,
  };
  const shrink = Math.min(1, original.width / wanted.width, original.height / wanted.height);
  return {
    width: Math.max(1, Math.round(wanted.width * shrink)),
    height: Math.max(1, Math.round(wanted.height * shrink)),
  };
}
