import type { Migration } from './migration';

export const workshopsByDate: Migration = {
  id: '0002-workshops-by-date',
  contentType: 'workshopsAndCoaching',
  removes: ['workshopsList'],
  adds: [],
  note: 'The site lists every published workshop by its date. Unpublish those that were not on the list on purpose.',
  convert: () => ({}),
};
