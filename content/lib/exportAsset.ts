import type { ExportedAsset, ExportedFile } from './spaceExport';
import type { ManifestAsset } from './manifest';
import { both } from './localized';
import { fieldStatus, publishedSys } from './sys';

/**
 * A published asset in an export. The address without its protocol is the file's path below content/assets, where
 * the import finds it. Assets are localized as a whole and German has no fallback, so the
 * file is listed under both languages.
 */
export function exportAsset(asset: ManifestAsset): ExportedAsset {
  const { width, height } = asset;
  const file: ExportedFile = {
    url: `//${asset.path}`,
    details: { size: asset.size, ...(width && height ? { image: { width, height } } : {}) },
    fileName: asset.fileName,
    contentType: asset.contentType,
  };
  return {
    metadata: { tags: [], concepts: [] },
    sys: { ...publishedSys('Asset', asset.id), fieldStatus },
    fields: { title: asset.title, description: asset.description, file: both(file, file) },
  };
}
