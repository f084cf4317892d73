import type { Opened } from '@/lib/storage/workerMessages';
import type { Language } from '../../../contracts/language/languages';
import { frameDataFile, pageDataFile } from '@/lib/links/pageData';

/**
 * Tells the service worker which pages the visitor has opened, so that it stores their data: it cannot tell them from
 * prefetched ones. A worker that becomes active later hears of all.
 * @returns reports a page
 */
export function reportOpened(): (language: Language, path: string) => void {
  const files = new Set<string>();
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const tell = (): void => {
    const message: Opened = { opened: [...files].map((file) => encodeURI(`/${file}`)) };
    worker?.controller?.postMessage(message);
  };
  worker?.addEventListener('controllerchange', tell);
  return (language, path) => {
    const own = pageDataFile(language, path);
    if (own === null) return;
    files.add(own).add(frameDataFile(language));
    tell();
  };
}
