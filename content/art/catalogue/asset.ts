/** What a drawn, typeset or recorded asset is before it becomes a file. */
export type Words = readonly [english: string, german: string];

export interface Made {
  readonly bytes: Buffer;
  readonly contentType:
    | 'image/svg+xml'
    | 'image/png'
    | 'image/jpeg'
    | 'application/pdf'
    | 'audio/mpeg';
  readonly width?: number;
  readonly height?: number;
}

export interface AssetPlan {
  readonly id: string;
  readonly title: Words;
  /** Alternative text of a picture, or what a document or a recording holds. */
  readonly description: Words;
  make(): Promise<Made>;
}
