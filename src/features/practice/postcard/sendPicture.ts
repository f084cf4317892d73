import { saveBlob } from '@/lib/browser/saveFile';

/** Passes a picture to the system's share sheet, else saves it as a file. @returns false when neither is possible */
export async function sendPicture(canvas: HTMLCanvasElement, name: string): Promise<boolean> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return false;
  const files = [new File([blob], `${name}.png`, { type: blob.type })];
  // Some browsers lack both.
  const { canShare }: Partial<Navigator> = navigator;
  if (canShare?.call(navigator, { files }) === true) {
    try {
      await navigator.share({ files });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return true;
    }
  }
  saveBlob(blob, `${name}.png`);
  return true;
}
