import * as v from 'valibot';
import { LANGUAGES } from './languages';

/** In a file of its own, because the head script imports the languages but not valibot. */
export const LanguageSchema = v.picklist(LANGUAGES);
