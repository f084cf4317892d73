/** The part of fontkit that the lettering uses; the package ships no types. */
declare module 'fontkit' {
  export interface GlyphPosition {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  /** A step along an outline; a curve's control points come before its end. */
  export interface OutlineStep {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  export interface GlyphRun {
    glyphs: { path: { commands: OutlineStep[]; toSVG(): string } }[];
    positions: GlyphPosition[];
    advanceWidth: number;
  }
  export interface Font {
    unitsPerEm: number;
    layout(text: string): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(data: Uint8Array): Font;
}
