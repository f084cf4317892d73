import { isRecord } from '../../../../contracts/isRecord';
import { isRawEntry } from '../client/vendor';
import type { MediaFile } from './domain';

function num(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

function str(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Contentful sends protocol-relative addresses, which do not work on `file:` and in Node. */
function absolute(url: string, insecure: boolean): string {
  return url.startsWith('//') ? `${insecure ? 'http:' : 'https:'}${url}` : url;
}

/** Maps a resolved asset; null for an unresolved link or an asset without a usable file. */
export function toMediaFile(value: unknown, insecure: boolean): MediaFile | null {
  if (!isRawEntry(value)) return null;
  const file = recordOf(value.fields?.['file']);
  const url = str(file.url);
  if (!/^(https?:)?\/\//.test(url)) return null;
  const details = recordOf(file.details);
  const image = recordOf(details.image);
  return {
    id: value.sys.id,
    url: absolute(url, insecure),
    title: str(value.fields?.['title']),
    description: str(value.fields?.['description']),
    contentType: str(file.contentType),
    size: num(details.size) ?? 0,
    width: num(image.width),
    height: num(image.height),
  };
}
