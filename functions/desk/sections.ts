import type { DeskSection } from './deskEnv';
import { accessSection } from './entry/accessSection';
import { entrySection } from './entry/entrySection';
import { numbersSection } from './numbers/numbersSection';
import { ordersSection } from './orders/ordersSection';
import { packSection } from './pack/packSection';
import { settingsSection } from './settings/settingsSection';
import { todoSection } from './todo/todoSection';
import { workshopsSection } from './workshops/workshopsSection';

/** Every section of the desk, in the order of the menu. */
export const DESK_SECTIONS: readonly DeskSection[] = [
  entrySection,
  todoSection,
  packSection,
  ordersSection,
  workshopsSection,
  numbersSection,
  settingsSection,
  accessSection,
];
