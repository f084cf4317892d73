import { orderOf } from '../testing/orders/order';
import { pdfText } from '../testing/pdfText';
import { LABEL_SIZES, labelPdf } from './label';

test.each(LABEL_SIZES)('label %s: has the whole address on one page', async (size) => {
  const order = {
    ...orderOf(),
    customer: {
      name: 'Żaneta Müller-Großschmidt',
      email: 'z@visitor.example',
      address: `c/o Orchesterbüro ${'Konzerthaus '.repeat(12)}\nSaitenweg 5\n04000 Leipzig\nՀայաստան`,
      message: '',
    },
  };
  const pdf = await labelPdf(order, size);
  const text = pdfText(pdf).replace(/\s+/g, ' ');
  for (const part of ['Żaneta Müller-Großschmidt', 'Saitenweg 5', '04000 Leipzig', 'Հայաստան'])
    expect(text).toContain(part);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});
