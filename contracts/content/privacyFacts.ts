import { bilingual, type Bilingual } from '../language/bilingual';

/**
 * Everything that the site stores on a device, by name ("…" for a variable part), in the words of the privacy page.
 * Nothing is stored before the visitor has opened a page or chosen something (§ 25 (2) no. 2 TDDDG).
 */
export const STORED = {
  lang: bilingual('the language you chose.', 'die Sprache, die du gewählt hast.'),
  reading: bilingual(
    'the text size and line length you chose for articles.',
    'die Schriftgröße und Zeilenlänge, die du für Artikel gewählt hast.',
  ),
  saves: bilingual(
    'what you save on a page before its scripts have started; it goes into the shelf when they do.',
    'was du auf einer Seite speicherst, bevor ihre Skripte laufen; es kommt ins Regal, sobald sie laufen.',
  ),
  'persist:ui': bilingual(
    'whether you have stopped the endorsements from turning, and how you have set drone and pulse.',
    'ob du den Wechsel der Empfehlungen angehalten hast und wie du Liegeton und Puls eingestellt hast.',
  ),
  'persist:cart': bilingual(
    'your basket with its region and titles, never prices, and which orders have been taken out of it.',
    'deinen Warenkorb mit Region und Titeln, niemals Preisen, und welche Bestellungen ihm schon entnommen sind.',
  ),
  'persist:podcast': bilingual(
    'the episode chosen last, how far you have heard each, the speed, and whether the player’s bar is shown.',
    'die zuletzt gewählte Folge, wie weit du jede gehört hast, das Tempo und ob die Leiste des Players zu sehen ist.',
  ),
  'persist:shelf': bilingual(
    'what you have put on your practice shelf, with ticks and notes, and, once something is on it or you have asked for it there, how far you have read which article.',
    'was du in dein Übungsregal gestellt hast, mit Haken und Notizen, und, sobald etwas darin steht oder du es dort gewünscht hast, wie weit du welchen Artikel gelesen hast.',
  ),
  openOrders: bilingual(
    'the key to orders whose payment you have begun, and what was ordered, so that any page can tell you what became of them; until you have seen it.',
    'den Schlüssel zu Bestellungen, deren Zahlung du begonnen hast, und was bestellt wurde, damit jede Seite dir sagen kann, was daraus geworden ist; bis du es gesehen hast.',
  ),
  quiz: bilingual(
    'which answers you have chosen in the quiz; until you close the tab.',
    'welche Antworten du im Quiz gewählt hast; bis du den Tab schließt.',
  ),
  search: bilingual(
    'a question you had only just typed into the search when you left its page; until the search is opened again or you close the tab.',
    'eine Frage, die du gerade erst in die Suche getippt hattest, als du deren Seite verlassen hast; bis du die Suche wieder öffnest oder den Tab schließt.',
  ),
  'evenings:…': bilingual(
    'on which days which exercises were on your music stand, and the three lines you wrote about them.',
    'an welchen Tagen welche Übungen auf deinem Notenpult lagen, und die drei Zeilen, die du dazu geschrieben hast.',
  ),
  instrument: bilingual(
    'your instrument, once you choose one for the exercises of an evening.',
    'dein Instrument, sobald du eines für die Übungen eines Abends wählst.',
  ),
  sets: bilingual(
    'sets of exercises that you have put together, with their names and minutes, once you save them.',
    'Übepläne, die du zusammengestellt hast, mit Namen und Minuten, sobald du sie speicherst.',
  ),
  set: bilingual(
    'which exercises you have put on the music stand together; until you close the tab.',
    'welche Übungen du zusammen aufs Notenpult gelegt hast; bis du den Tab schließt.',
  ),
  'timer:…': bilingual(
    'how long the timer of an exercise has run; until you set it back or close the tab.',
    'wie lange der Timer einer Übung schon läuft; bis du ihn zurücksetzt oder den Tab schließt.',
  ),
  'stand:…': bilingual(
    'at which step of an exercise the music stand is; until you close the tab.',
    'bei welchem Schritt einer Übung das Notenpult steht; bis du den Tab schließt.',
  ),
  pedal: bilingual(
    'the key that your page-turning pedal sends, once you have set it up on the music stand.',
    'die Taste, die dein Blätterpedal sendet, sobald du es auf dem Notenpult eingerichtet hast.',
  ),
  'draft:…': bilingual(
    'what you have typed into a form; until you send it or close the tab.',
    'was du in ein Formular getippt hast; bis du es absendest oder den Tab schließt.',
  ),
  'order:…': bilingual(
    'a random number that keeps one order from being placed twice; until it is placed or you close the tab.',
    'eine Zufallszahl, die verhindert, dass eine Bestellung zweimal aufgegeben wird; bis sie aufgegeben ist oder du den Tab schließt.',
  ),
  'react-router-scroll-positions': bilingual(
    'how far down you were on pages that you have left; until you close the tab.',
    'wie weit unten du auf Seiten warst, die du verlassen hast; bis du den Tab schließt.',
  ),
  'content-…': bilingual(
    'copies of texts you have opened before they were published as a page.',
    'Kopien von Texten, die du geöffnet hast, bevor sie als Seite veröffentlicht waren.',
  ),
  'open-strings-…': bilingual(
    'the pages, pictures, fonts and scripts you have seen or used, what you have kept for offline, and one page that says so when there is no connection; old ones give way to new ones.',
    'gesehene und benutzte Seiten, Bilder, Schriften und Skripte, was du offline gespeichert hast, und eine Seite, die es sagt, wenn die Verbindung fehlt; alte weichen neuen.',
  ),
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Purpose of a host that a visitor's browser asks. */
export type HostRole =
  | 'site'
  | 'content'
  | 'functions'
  | 'podcasts'
  | 'payment'
  | 'video'
  | 'identity';

/** Someone whose host the browser asks: when, what it learns, on which basis, and where (Art. 13 (1) (c), (e), (f) GDPR). */
interface Contact {
  name: Bilingual;
  text: Bilingual;
}

/** Every purpose of a contacted host, in the words of the privacy page; null for what no page offers yet. */
export const CONTACTS: Readonly<Record<HostRole, Contact | null>> = {
  site: {
    name: bilingual('This site’s host', 'Der Host dieser Website'),
    text: bilingual(
      'delivers every page on our behalf and learns your IP address, the time and the page (Art. 6 (1) (f), Art. 28 GDPR).',
      'liefert in unserem Auftrag jede Seite aus und erfährt deine IP-Adresse, die Zeit und die Seite (Art. 6 Abs. 1 Buchst. f, Art. 28 DSGVO).',
    ),
  },
  functions: {
    name: bilingual('Our functions', 'Unsere Funktionen'),
    text: bilingual(
      'take orders and messages, list the episodes, count free places, and keep the waiting list of a workshop: your address, once you have confirmed it, until the workshop begins, so that we can offer you a place (Art. 6 (1) (b) GDPR). Your browser tells them when it had to refuse a part of a page, of which only the kind is counted (Art. 6 (1) (f) GDPR). They run on a host of ours.',
      'nehmen Bestellungen und Nachrichten entgegen, nennen die Folgen, zählen freie Plätze und führen die Warteliste eines Workshops: deine Adresse, sobald du sie bestätigt hast, bis der Workshop beginnt, damit wir dir einen Platz anbieten können (Art. 6 Abs. 1 Buchst. b DSGVO). Dein Browser meldet ihnen, wenn er einen Teil einer Seite ablehnen musste; gezählt wird nur dessen Art (Art. 6 Abs. 1 Buchst. f DSGVO). Alle Funktionen laufen auf einem Host von uns.',
    ),
  },
  content: {
    name: bilingual('Contentful GmbH, Berlin', 'Contentful GmbH, Berlin'),
    text: bilingual(
      'keeps texts and pictures on our behalf (Art. 28 GDPR). Your browser asks it only when you open the podcast player, a file to download or a recording, or a page that is not published yet; it then learns your IP address (Art. 6 (1) (b) GDPR). It delivers through hosts that may be in the United States, under the EU–US Data Privacy Framework or standard contractual clauses (Art. 45, 46 (2) (c) GDPR).',
      'bewahrt in unserem Auftrag Texte und Bilder auf (Art. 28 DSGVO). Dein Browser fragt sie nur, wenn du den Podcast-Player, eine Datei zum Herunterladen, eine Aufnahme oder eine noch nicht veröffentlichte Seite öffnest; dann erfährt sie deine IP-Adresse (Art. 6 Abs. 1 Buchst. b DSGVO). Sie liefert über Server aus, die in den USA stehen können, nach dem EU-US Data Privacy Framework oder Standardvertragsklauseln (Art. 45, 46 Abs. 2 Buchst. c DSGVO).',
    ),
  },
  podcasts: {
    name: bilingual('The host of the podcast', 'Der Anbieter des Podcasts'),
    text: bilingual(
      'sends the sound and the artwork of episodes and learns your IP address when you open the player or press play (Art. 6 (1) (b) GDPR). Where it is outside the EU, the transfer is necessary for what you asked for (Art. 49 (1) (b) GDPR).',
      'sendet Ton und Bilder der Folgen und erfährt deine IP-Adresse, wenn du den Player öffnest oder eine Folge abspielst (Art. 6 Abs. 1 Buchst. b DSGVO). Steht er außerhalb der EU, ist die Übermittlung für das erforderlich, was du verlangt hast (Art. 49 Abs. 1 Buchst. b DSGVO).',
    ),
  },
  payment: {
    name: bilingual(
      'PayPal (Europe) S.à r.l. et Cie, S.C.A., Luxembourg',
      'PayPal (Europe) S.à r.l. et Cie, S.C.A., Luxemburg',
    ),
    text: bilingual(
      'takes payments. Its script is loaded once you have pressed our order button; from then on it learns your IP address and what you pay (Art. 6 (1) (b) GDPR). It passes data to PayPal companies outside the EU under its binding corporate rules (Art. 47 GDPR).',
      'wickelt Zahlungen ab. Das Skript wird geladen, wenn du auf unsere Bestell-Schaltfläche gedrückt hast; von da an erfährt PayPal deine IP-Adresse und was du zahlst (Art. 6 Abs. 1 Buchst. b DSGVO). An PayPal-Unternehmen außerhalb der EU gibt PayPal Daten nach seinen verbindlichen internen Vorschriften weiter (Art. 47 DSGVO).',
    ),
  },
  video: {
    name: bilingual(
      'YouTube (Google Ireland Limited, Dublin)',
      'YouTube (Google Ireland Limited, Dublin)',
    ),
    text: bilingual(
      'plays a video once you press on its picture, which is your consent for that one video (Art. 6 (1) (a) GDPR, section 25 (1) TDDDG). It learns your IP address and may process it in the United States under the EU–US Data Privacy Framework (Art. 45 GDPR).',
      'spielt ein Video ab, sobald du auf sein Bild drückst; das ist deine Einwilligung für dieses eine Video (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG). Es erfährt deine IP-Adresse und kann sie nach dem EU-US Data Privacy Framework in den USA verarbeiten (Art. 45 DSGVO).',
    ),
  },
  identity: null,
};

/** Words around the two lists. */
export const PRIVACY_WORDS = bilingual(
  {
    stored: 'What your browser keeps',
    storedText:
      'The site keeps the following on your device, under these names, once you have opened or chosen it. Nothing of it is sent to anybody, but for what you order yourself, and you can look at it and delete it at any time, with the buttons at the foot of this page or in the browser’s settings. It is strictly necessary for functions you have asked for (section 25 (2) no. 2 of the German TDDDG).',
    contacts: 'Whom your browser asks',
    contactsText: 'Our own hosts, and others only once you ask for something that needs them:',
  },
  {
    stored: 'Was dein Browser aufbewahrt',
    storedText:
      'Die Website bewahrt auf deinem Gerät Folgendes auf, unter diesen Namen, sobald du es geöffnet oder gewählt hast. Nichts davon geht an andere, außer was du selbst bestellst, und du kannst es jederzeit ansehen und löschen, mit den Schaltflächen am Fuß dieser Seite oder in den Einstellungen des Browsers. Es ist unbedingt erforderlich für Funktionen, die du ausdrücklich gewünscht hast (§ 25 Abs. 2 Nr. 2 TDDDG).',
    contacts: 'Wen dein Browser fragt',
    contactsText:
      'Unsere eigenen Hosts, und andere erst, wenn du etwas verlangst, das sie braucht:',
  },
);
