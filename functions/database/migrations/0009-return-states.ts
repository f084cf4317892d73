import type { Step } from './step';

/** A refund may be under way for days, and come to nothing. What was written down before had gone back. */
export const returnStates: Step = async (db) => {
  await db.schema
    .alterTable('returned_money')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('done'))
    .execute();
};
