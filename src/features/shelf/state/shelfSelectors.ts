import { initialShelf, type ShelfState } from './shelfState';

/** Selects the shelf; empty until the slice is loaded. */
export const selectShelf = ({ shelf = initialShelf }: { shelf?: ShelfState }): ShelfState => shelf;
