import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentConfig } from '../../config';
import { startSandbox, type RunningSandbox } from '../../core/server';
import { contentStandIn } from '../../content/contentStandIn';
import { studioSpace } from './studioSpace';

/** Starts a sandbox on any free port that serves the studio space. */
export async function startStudioSandbox(
  config: Partial<ContentConfig> = {},
): Promise<RunningSandbox> {
  const content: ContentConfig = {
    exportFile: '',
    assetsFolder: path.join(tmpdir(), 'no-assets'),
    space: 'studio',
    environment: 'master',
    deliveryToken: 'delivery',
    previewToken: 'preview',
    managementToken: 'management',
    rateLimit: 0,
    ...config,
  };
  return startSandbox({ port: 0, standIns: [await contentStandIn(content, studioSpace())] });
}
