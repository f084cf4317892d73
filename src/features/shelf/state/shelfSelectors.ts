import type { ShelfState } from './shelfState';

export const selectShelf = ({ shelf }: { shelf: ShelfState }): ShelfState => shelf;
