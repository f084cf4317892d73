import type { ContentClient } from '../wire/client';
import type { SavedContent } from './savedContent';

/** What the content endpoints need from outside; handed to the store as thunk extra argument. */
export interface ContentServices {
  content: {
    client: ContentClient;
    saved: SavedContent;
    /** True on the desk: assets come over http. */
    insecure: boolean;
    /** Where problems of content are named for the editor. */
    warn(message: string): void;
    now(): number;
  };
}
