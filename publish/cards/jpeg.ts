/**
 * Baseline JPEG, written in pieces that do not know of each other: after each so many blocks comes a restart marker. What
 * many pictures share is compressed once, and only the pieces that differ anew.
 */

/** The side of a block, pixels. */
export const BLOCK = 8;
const AREA = BLOCK * BLOCK;

/** Brightness, and how blue and how red it is. */
type Colour = readonly [brightness: number, blue: number, red: number];

/** The tables of the standard (ITU T.81, annex K), row by row. */
const BRIGHTNESS = [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99];
const COLOURS = [17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99];
const ZIGZAG = [0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63];

const ORDER = Uint8Array.from(ZIGZAG);

interface HuffmanTable {
  /** How many codes there are of each length from 1. */
  lengths: number[];
  values: number[];
}

const DC: readonly [HuffmanTable, HuffmanTable] = [
  { lengths: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  { lengths: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
];
const AC: readonly [HuffmanTable, HuffmanTable] = [
  {
    lengths: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d],
    values: [...Buffer.from('01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa', 'hex')],
  },
  {
    lengths: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77],
    values: [...Buffer.from('000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa', 'hex')],
  },
];

/** By value its code, and how long that is. */
function codesOf({ lengths, values }: HuffmanTable): { code: Uint16Array; length: Uint8Array } {
  const [code, length] = [new Uint16Array(256), new Uint8Array(256)];
  let [next, at] = [0, 0];
  for (const [index, count] of lengths.entries()) {
    for (let one = 0; one < count; one += 1) {
      const value = values[at++] ?? 0;
      code[value] = next++;
      length[value] = index + 1;
    }
    next *= 2;
  }
  return { code, length };
}

const DC_CODES = [codesOf(DC[0]), codesOf(DC[1])] as const;
const AC_CODES = [codesOf(AC[0]), codesOf(AC[1])] as const;

/** No wave differs, and there are no others: what a channel is that is the same as before. */
const SAME = [0, 1, 1].reduce(
  (bits, kind) => {
    const [dc, ac] = [DC_CODES[kind], AC_CODES[kind]];
    const [first, second] = [dc?.length[0] ?? 0, ac?.length[0] ?? 0];
    return { code: (((bits.code << first) | (dc?.code[0] ?? 0)) << second) | (ac?.code[0] ?? 0), length: bits.length + first + second };
  },
  { code: 0, length: 0 },
);

/** More than any block takes with what is put between its bytes, and the marker behind it. */
const MOST_OF_BLOCK = 2048;

/** The cosines of the transform: row by row, what each of eight values gives to each of eight waves. */
const WAVES = Float32Array.from({ length: AREA }, (_, at) => {
  const [wave, value] = [Math.floor(at / BLOCK), at % BLOCK];
  return (wave === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * value + 1) * wave * Math.PI) / 16);
});

const between = new Float32Array(AREA);

/** The waves of a block. */
function transform(values: Float32Array, into: Float32Array): void {
  for (let row = 0; row < AREA; row += BLOCK) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = [values[row], values[row + 1], values[row + 2], values[row + 3], values[row + 4], values[row + 5], values[row + 6], values[row + 7]];
    fold(between, row, 1, a, b, c, d, e, f, g, h);
  }
  for (let column = 0; column < BLOCK; column += 1) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = [between[column], between[column + 8], between[column + 16], between[column + 24], between[column + 32], between[column + 40], between[column + 48], between[column + 56]];
    fold(into, column, BLOCK, a, b, c, d, e, f, g, h);
  }
}

const [W10 = 0, W11 = 0, W12 = 0, W13 = 0] = WAVES.subarray(8);
const [W20 = 0, W21 = 0] = WAVES.subarray(16);
const [W30 = 0, W31 = 0, W32 = 0, W33 = 0] = WAVES.subarray(24);
const [W40 = 0] = WAVES.subarray(32);
const [W50 = 0, W51 = 0, W52 = 0, W53 = 0] = WAVES.subarray(40);
const [W60 = 0, W61 = 0] = WAVES.subarray(48);
const [W70 = 0, W71 = 0, W72 = 0, W73 = 0] = WAVES.subarray(56);

/** Eight values as waves: even waves are made of the sums of what lies opposite, odd ones of the differences. */
function fold(into: Float32Array, at: number, step: number, a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number): void {
  const [s0, s1, s2, s3] = [a + h, b + g, c + f, d + e];
  const [d0, d1, d2, d3] = [a - h, b - g, c - f, d - e];
  into[at] = W40 * (s0 + s1 + s2 + s3);
  into[at + step] = W10 * d0 + W11 * d1 + W12 * d2 + W13 * d3;
  into[at + 2 * step] = W20 * (s0 - s3) + W21 * (s1 - s2);
  into[at + 3 * step] = W30 * d0 + W31 * d1 + W32 * d2 + W33 * d3;
  into[at + 4 * step] = W40 * (s0 - s1 - s2 + s3);
  into[at + 5 * step] = W50 * d0 + W51 * d1 + W52 * d2 + W53 * d3;
  into[at + 6 * step] = W60 * (s0 - s3) + W61 * (s1 - s2);
  into[at + 7 * step] = W70 * d0 + W71 * d1 + W72 * d2 + W73 * d3;
}

/** A colour as JPEG has it, around 0. */
export const colourOf = (red: number, green: number, blue: number): Colour => [
  0.299 * red + 0.587 * green + 0.114 * blue - 128,
  -0.168736 * red - 0.331264 * green + 0.5 * blue,
  0.5 * red - 0.418688 * green - 0.081312 * blue,
];

const segment = (marker: number, ...bytes: number[]): Buffer => Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes]);

const huffman = (kind: number, { lengths, values }: HuffmanTable): number[] => [kind, ...lengths, ...values];

/** Compresses pieces of one quality. */
export class JpegPieces {
  private readonly tables: readonly [number[], number[]];
  private readonly shares: readonly [Float32Array, Float32Array];
  private bytes: Buffer = Buffer.alloc(1 << 16);
  private length = 0;
  private bits = 0;
  private held = 0;
  private readonly before: [number, number, number] = [0, 0, 0];
  private readonly waves = new Float32Array(AREA);

  /** @param quality 50 to 100, as the usual programs count it */
  constructor(quality: number) {
    const scaled = (table: readonly number[]): number[] => table.map((value) => Math.min(255, Math.max(1, Math.floor((value * (200 - 2 * quality) + 50) / 100))));
    // In the order in which waves are written.
    const inverse = (table: readonly number[]): Float32Array => Float32Array.from(ZIGZAG, (place) => 1 / (table[place] ?? 1));
    this.tables = [scaled(BRIGHTNESS), scaled(COLOURS)];
    this.shares = [inverse(this.tables[0]), inverse(this.tables[1])];
  }

  /** What stands before the pieces. @param interval how many blocks are in each */
  head(width: number, height: number, interval: number): Buffer {
    const table = (at: 0 | 1): number[] => [at, ...ZIGZAG.map((place) => this.tables[at][place] ?? 1)];
    return Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xe0, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0),
      segment(0xdb, ...table(0), ...table(1)),
      segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1),
      segment(0xc4, ...huffman(0x00, DC[0]), ...huffman(0x10, AC[0]), ...huffman(0x01, DC[1]), ...huffman(0x11, AC[1])),
      segment(0xdd, interval >> 8, interval & 255),
      segment(0xda, 3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0),
    ]);
  }

  begin(): void {
    this.length = 0;
    this.open();
  }

  private open(): void {
    this.bits = 0;
    this.held = 0;
    this.before.fill(0);
  }

  /** Ends a piece and puts the marker behind it. @param piece its number. @param isLast of the whole picture */
  close(piece: number, isLast: boolean): void {
    if (this.held > 0) this.put((1 << (8 - this.held)) - 1, 8 - this.held);
    this.bytes[this.length++] = 255;
    this.bytes[this.length++] = isLast ? 0xd9 : 0xd0 + (piece % 8);
    this.open();
  }

  /** The pieces since `begin`. */
  end(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }

  /** A block that has one colour. */
  even(colour: Colour): void {
    this.reserve();
    this.make(0, colour[0], 0);
    this.make(1, colour[1], 0);
    this.make(2, colour[2], 0);
  }

  /** A block of exactly the colour that the block before had all over. */
  again(): void {
    this.reserve();
    this.put(SAME.code, SAME.length);
  }

  /** A block of two colours that are mixed. @param shares how much of `over` each pixel has, 0 to 1 */
  mixed(shares: Float32Array, under: Colour, over: Colour): void {
    this.reserve();
    transform(shares, this.waves);
    this.make(0, under[0], over[0] - under[0]);
    this.make(1, under[1], over[1] - under[1]);
    this.make(2, under[2], over[2] - under[2]);
  }

  /** Any block, channel by channel. */
  any(channels: readonly [Float32Array, Float32Array, Float32Array]): void {
    this.reserve();
    for (const channel of [0, 1, 2] as const) {
      transform(channels[channel], this.waves);
      this.make(channel, 0, 1);
    }
  }

  /** Makes room for a block and a marker, however much is in it. */
  private reserve(): void {
    if (this.length + MOST_OF_BLOCK > this.bytes.length) this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.bytes.length)]);
  }

  /** A channel of a block: a ground all over, and the waves times a factor on it. */
  private make(channel: 0 | 1 | 2, ground: number, factor: number): void {
    const kind = channel === 0 ? 0 : 1;
    const { waves } = this;
    const shares = this.shares[kind];
    const dc = Math.round((ground * BLOCK + (factor === 0 ? 0 : (waves[0] ?? 0) * factor)) * (shares[0] ?? 1));
    this.number(dc - this.before[channel], 0, DC_CODES[kind]);
    this.before[channel] = dc;
    const codes = AC_CODES[kind];
    let zeros = 0;
    if (factor !== 0) {
      for (let at = 1; at < AREA; at += 1) {
        const value = (waves[ORDER[at] ?? 0] ?? 0) * factor * (shares[at] ?? 1);
        if (value > -0.5 && value < 0.5) {
          zeros += 1;
          continue;
        }
        for (; zeros > 15; zeros -= 16) this.put(codes.code[0xf0] ?? 0, codes.length[0xf0] ?? 0);
        this.number(value < 0 ? Math.ceil(value - 0.5) : Math.floor(value + 0.5), zeros, codes);
        zeros = 0;
      }
    } else zeros = 1;
    if (zeros > 0) this.put(codes.code[0] ?? 0, codes.length[0] ?? 0);
  }

  /** A number behind so many zeros. */
  private number(value: number, zeros: number, { code, length }: (typeof AC_CODES)[number]): void {
    const size = 32 - Math.clz32(value < 0 ? -value : value);
    const symbol = zeros * 16 + size;
    const [own, long] = [code[symbol] ?? 0, length[symbol] ?? 0];
    const low = value < 0 ? value + (1 << size) - 1 : value;
    // Bits that are held already take up to seven of 32.
    if (long + size < 25) this.put((own << size) | low, long + size);
    else {
      this.put(own, long);
      this.put(low, size);
    }
  }

  private put(value: number, size: number): void {
    const { bytes } = this;
    let { length } = this;
    let held = this.held + size;
    const bits = (this.bits << size) | value;
    while (held >= 8) {
      held -= 8;
      const byte = (bits >>> held) & 255;
      bytes[length++] = byte;
      // A byte of ones begins a marker; a zero says that it does not.
      if (byte === 255) bytes[length++] = 0;
    }
    this.bits = bits & ((1 << held) - 1);
    this.held = held;
    this.length = length;
  }
}
