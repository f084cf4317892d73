import { initialShelf, type ShelfState } from './shelfState';

/** Until the slice has arrived the shelf counts as empty. */
export const selectShelf = ({ shelf = initialShelf }: { shelf?: ShelfState }): ShelfState => shelf;
