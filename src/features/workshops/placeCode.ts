import { useLocation } from 'react-router-dom';

/** The code in a page's address, from the mail that offers a place; '' when there is none. */
export const usePlaceCode = (): string =>
  new URLSearchParams(useLocation().search).get('code') ?? '';
