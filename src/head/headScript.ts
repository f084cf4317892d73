/**
 * Inline script in the head of a prerendered page; the only script before the first paint. The build inserts it into
 * every page, so it must stay small and import little. It also spells an odd address (`//shop`, `/index.html`) as the
 * page's own (page.ts).
 */
import { startPageBehaviour } from '@/lib/browser/pageBehaviour';
import { recordEarlyActs } from './earlyActs';
import { focusPressedButtons } from './focusPressedButtons';
import { focusSearchField } from './focusSearchField';
import { showChosenLanguage } from './language';
import { registerServiceWorker } from './serviceWorker';
import { beforeStart } from './start';
import { startWhenNeeded } from './startWhenNeeded';
import { applyTextSetting } from './textSetting';
import { unlockSound } from './unlockSound';
import { showWebFonts } from './webFonts';

applyTextSetting();
showWebFonts();
const settled = showChosenLanguage();
beforeStart(() => settled);
// Before presses are held.
focusPressedButtons();
unlockSound();
recordEarlyActs();
// A focused field would keep the page from being replaced by its text in the chosen language.
void settled.then(focusSearchField);
startWhenNeeded();
registerServiceWorker();
startPageBehaviour();
