import type { RegisterRoutes } from './deskEnv';
import { accessRoutes } from './entry/accessRoutes';
import { numbersRoutes } from './numbers/numbersRoutes';
import { orderActRoutes } from './orders/acts/orderActs';
import { personRoutes } from './orders/acts/personActs';
import { refundRoutes } from './orders/acts/refundActs';
import { ordersRoutes } from './orders/ordersRoutes';
import { todoRoutes } from './todo/todoRoutes';
import { workshopsRoutes } from './workshops/workshopsRoutes';

/** Pages of the desk by subject. */
export const DESK_ROUTES: readonly RegisterRoutes[] = [
  todoRoutes,
  ordersRoutes,
  orderActRoutes,
  refundRoutes,
  personRoutes,
  workshopsRoutes,
  numbersRoutes,
  accessRoutes,
];
