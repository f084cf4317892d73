import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shiftDemoDates } from '../../../content/demoDates';
import { projectRoot } from '../../paths';
import type { SpaceExport } from './exportSchema';
import { ExportError, parseExport } from './parseExport';

const demoFile = path.join(projectRoot, 'content/space.json');

/**
 * Reads a Contentful export file. Workshop dates of the demo space are shifted so that some lie in the future and some
 * in the past on any day. @throws an error that names the file when it is missing or invalid
 */
export async function readExportFile(file: string, now: Date): Promise<SpaceExport> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`The content export cannot be read: ${error.message}`);
  });
  try {
    const spaceExport = parseExport(JSON.parse(text));
    return file === demoFile ? shiftDemoDates(spaceExport, now) : spaceExport;
  } catch (error) {
    const reasons =
      error instanceof ExportError ? error.problems.join('\n  ') : (error as Error).message;
    throw new Error(`The content export ${file} cannot be used:\n  ${reasons}`);
  }
}
