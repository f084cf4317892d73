import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Invoices } from '../../journal/invoices/invoices';
import { fileNameOf, pdfOf } from '../../invoices/pdf';
import { defineCommand } from '../command';

export const invoice = defineCommand({
  name: 'invoice',
  usage: 'invoice <order> [--folder .]',
  summary: 'write the invoice of an order again, and what corrects it',
  details:
    'Writes PDF files, named by their numbers, as they were sent to the buyer: from what was kept when they were issued,\nwhatever has been changed or erased since.',
  needs: 'databases',
  positionals: 1,
  options: { folder: { type: 'string', default: '.' } },
  async run({ positionals: [id = ''], options }, { orders }, print) {
    const documents = await new Invoices(orders).ofOrder(id);
    if (documents.length === 0) {
      print(
        `There is no invoice for order ${id}: it is not paid, a donation, not there, or from before invoices were written.`,
      );
      return 1;
    }
    await mkdir(options.folder, { recursive: true });
    for (const document of documents) {
      const file = path.join(options.folder, fileNameOf(document));
      await writeFile(file, await pdfOf(document));
      print(file);
    }
    return 0;
  },
});
