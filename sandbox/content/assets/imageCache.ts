import type { TransformedImage } from './transformImage';

/** LRU cache of transformed pictures, limited in bytes. Concurrent requests for a picture share one transformation. */
export class ImageCache {
  private readonly made = new Map<string, TransformedImage>();
  private readonly making = new Map<string, Promise<TransformedImage>>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  async get(key: string, make: () => Promise<TransformedImage>): Promise<TransformedImage> {
    const known = this.made.get(key);
    if (known) {
      // Moved to the end, so that the first key of the map is the least recently used.
      this.made.delete(key);
      this.made.set(key, known);
      return known;
    }
    const underWay = this.making.get(key);
    if (underWay) return underWay;
    const promise = make().finally(() => this.making.delete(key));
    this.making.set(key, promise);
    const image = await promise;
    this.keep(key, image);
    return image;
  }

  get size(): number {
    return this.bytes;
  }

  private keep(key: string, image: TransformedImage): void {
    if (image.data.length > this.maxBytes) return;
    this.made.set(key, image);
    this.bytes += image.data.length;
    for (const [oldest, { data }] of this.made) {
      if (this.bytes <= this.maxBytes) return;
      this.made.delete(oldest);
      this.bytes -= data.length;
    }
  }
}
