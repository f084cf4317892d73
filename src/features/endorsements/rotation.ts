/** Time per endorsement, ms (spec, section 9). */
export const ROTATION_MS = 4000;
