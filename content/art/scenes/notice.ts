/** Where the official notice on the legal guarantee of conformity belongs. It does not imitate that notice: nobody may make one of their own. */
import { letter } from '../lettering';
import { INK, PAPER, TEAL } from '../palette';
import { draw, field, pen, svgDocument } from '../svg';

const frame = (inset: number): string =>
  `M${inset} ${inset}H${840 - inset}V${594 - inset}H${inset}Z`;

/** 840 × 594, the proportions of a sheet that lies. */
export function guaranteePlace(): string {
  const line = (
    text: string,
    y: number,
    face: 'newsreader-display' | 'instrument-sans',
    size: number,
    colour: string,
  ): string => letter(text, 420, y, { face, size, colour, anchor: 'middle' });
  const words = [
    line('The EU’s notice on the legal guarantee', 190, 'newsreader-display', 40, INK),
    line('stands in this place', 240, 'newsreader-display', 40, INK),
    line('Hier steht die Mitteilung der EU', 330, 'newsreader-display', 40, INK),
    line('über das Gewährleistungsrecht', 380, 'newsreader-display', 40, INK),
    line(
      'Demonstration: the official file replaces this drawing (EU 2025/1960).',
      470,
      'instrument-sans',
      21,
      TEAL,
    ),
    line(
      'Demonstration: Die amtliche Datei ersetzt diese Zeichnung (EU 2025/1960).',
      502,
      'instrument-sans',
      21,
      TEAL,
    ),
  ];
  return svgDocument(
    840,
    594,
    field(840, 594, PAPER) + draw(pen([frame(14), frame(26)], TEAL, 2)) + words.join(''),
  );
}
