import type { Bilingual } from '../../contracts/language/bilingual';
import type { Language } from '../../contracts/language/languages';
import type { Entity } from '../mirror/entity';
import type { ReportSpace } from './reportSpace';

/** Breaks a page, hides something from visitors, harms them or breaks a law, could be better; worst first. */
export const SEVERITIES = ['breaks', 'hidden', 'serious', 'better'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A mistake that a rule found. */
export interface Found {
  /** The entry or asset; null when it is not known. */
  entity: Entity | null;
  /** Id of the field; absent for the entry as a whole. */
  field?: string;
  /** Language of the field, where it is translated. */
  locale?: Language;
  /** One sentence that names values, never ids. */
  words: Bilingual;
  /** Replaces the rule's own severity. */
  severity?: Severity;
}

/** One check of the published content. */
export interface Rule {
  id: string;
  severity: Severity;
  /** True when the editor is mailed at once although no page breaks and nothing is hidden. */
  isUrgent?: boolean;
  /** True when it needs the whole published space, so that it says nothing about a draft. */
  isOfPublished?: boolean;
  /** Heading of the rule's findings. */
  title: Bilingual;
  check(space: ReportSpace): Found[];
}
