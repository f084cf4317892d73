import * as v from 'valibot';
import { LANGUAGES } from './languages';

/** Apart from the languages themselves: the first paint knows these and brings no library along. */
export const LanguageSchema = v.picklist(LANGUAGES);
