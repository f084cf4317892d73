import type { SetLine } from '../../content/art/lettering';

/** How far a curve may lie beside the straight lines that stand for it, pixels. */
const FLAT = 0.08;

/**
 * How much of each pixel lies under lines of type, from 0 to 1. Every edge leaves its share in the pixels that it crosses;
 * summed up from the left, they are what is covered. It does for a card's few glyphs in a millisecond what a drawing
 * that has to be read first takes six for.
 */
export class Coverage {
  private readonly shares: Float32Array;
  private readonly stride: number;
  /** Rows of blocks in which something lies. */
  private readonly touched: Uint8Array;

  /** @param block how many rows are told together */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly block: number,
  ) {
    this.stride = width + 2;
    this.shares = new Float32Array(this.stride * height);
    this.touched = new Uint8Array(Math.ceil(height / block));
  }

  clear(): void {
    this.shares.fill(0);
    this.touched.fill(0);
  }

  isTouched(row: number): boolean {
    return this.touched[row] === 1;
  }

  /** Lays a line of type into its place; what lies outside is cut off. */
  add({ scale, x: left, y: baseline, glyphs }: SetLine): void {
    for (const { path, x: dx, y: dy } of glyphs) {
      const across = (value = 0): number => left + (dx + value) * scale;
      const down = (value = 0): number => baseline - (dy + value) * scale;
      let [startX, startY, x, y] = [0, 0, 0, 0];
      for (const { command, args } of path.commands) {
        const [endX, endY] = command === 'closePath' ? [startX, startY] : [across(args.at(-2)), down(args.at(-1))];
        if (command === 'moveTo') [startX, startY] = [endX, endY];
        else if (command === 'quadraticCurveTo') this.curve(x, y, across(args[0]), down(args[1]), endX, endY);
        else if (command === 'bezierCurveTo') this.cubic([x, y, across(args[0]), down(args[1]), across(args[2]), down(args[3]), endX, endY]);
        else this.edge(x, y, endX, endY);
        [x, y] = [endX, endY];
      }
    }
  }

  /** Sums the shares of a row of blocks up; afterwards `at` is true there. */
  finish(row: number): void {
    const { shares, stride, width, block } = this;
    for (let y = row * block; y < Math.min(this.height, (row + 1) * block); y += 1) {
      let sum = 0;
      for (let at = y * stride; at < y * stride + width; at += 1) {
        sum += shares[at] ?? 0;
        const covered = sum < 0 ? -sum : sum;
        // Outlines that overlap cover no more than all of it.
        shares[at] = covered > 1 ? 1 : covered < 1 / 512 ? 0 : covered;
      }
    }
  }

  /** Copies the block whose first pixel is (x, y). @returns whether all of it is the same */
  read(x: number, y: number, into: Float32Array): boolean {
    const { shares, stride, block } = this;
    const first = shares[y * stride + x] ?? 0;
    let isEven = true;
    for (let row = 0; row < block; row += 1) {
      const from = (y + row) * stride + x;
      for (let column = 0; column < block; column += 1) {
        const covered = shares[from + column] ?? 0;
        into[row * block + column] = covered;
        if (covered !== first) isEven = false;
      }
    }
    return isEven;
  }

  private curve(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number): void {
    const bend = Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2);
    const steps = Math.max(1, Math.ceil(Math.sqrt(bend / (4 * FLAT))));
    let [x, y] = [x0, y0];
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const u = 1 - t;
      const [nextX, nextY] = [u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2];
      this.edge(x, y, nextX, nextY);
      [x, y] = [nextX, nextY];
    }
  }

  /** Two curves of a lower order through its middle; no face of the house has any. */
  private cubic([x0, y0, x1, y1, x2, y2, x3, y3]: [number, number, number, number, number, number, number, number]): void {
    const [middleX, middleY] = [(x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8];
    this.curve(x0, y0, (x0 + 3 * x1) / 4, (y0 + 3 * y1) / 4, middleX, middleY);
    this.curve(middleX, middleY, (x3 + 3 * x2) / 4, (y3 + 3 * y2) / 4, x3, y3);
  }

  private edge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return;
    const { shares, stride, width, height } = this;
    const turn = fromY < toY ? 1 : -1;
    const [x0, y0, x1, y1] = turn === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (x1 - x0) / (y1 - y0);
    const end = Math.min(height, Math.ceil(y1));
    for (let row = Math.max(0, Math.floor(y0)); row < end; row += 1) {
      const [top, bottom] = [Math.max(row, y0), Math.min(row + 1, y1)];
      const [entry, exit] = [x0 + (top - y0) * slope, x0 + (bottom - y0) * slope];
      const left = Math.min(width, Math.max(0, Math.min(entry, exit)));
      const right = Math.min(width, Math.max(0, Math.max(entry, exit)));
      const high = (bottom - top) * turn;
      this.touched[Math.floor(row / this.block)] = 1;
      const [first, last] = [Math.floor(left), Math.ceil(right)];
      const line = row * stride;
      if (last <= first + 1) {
        const beside = (left + right) / 2 - first;
        shares[line + first] = (shares[line + first] ?? 0) + high * (1 - beside);
        shares[line + first + 1] = (shares[line + first + 1] ?? 0) + high * beside;
        continue;
      }
      // What lies right of the edge, column by column; a share is what a column has more than the one before.
      let before = 0;
      for (let column = first; column < last; column += 1) {
        const [near, far] = [Math.max(left, column), Math.min(right, column + 1)];
        const own = ((far - near) * (near - left + far - left)) / 2 / (right - left) + (column + 1 - far);
        shares[line + column] = (shares[line + column] ?? 0) + high * (own - before);
        before = own;
      }
      shares[line + last] = (shares[line + last] ?? 0) + high * (1 - before);
    }
  }
}
