import {
  RETENTION_YEARS,
  SENT_MAIL_DAYS,
  SERVER_LOG_DAYS,
  UNPAID_CUSTOMER_DAYS,
} from '../../contracts/orders/retention';
import { bullets, doc, h2, h3, p } from '../lib/richText';

export const privacyGerman = doc(
  p(
    'Auf dieser Seite erfahren Sie, welche personenbezogenen Daten wir beim Besuch von Open Strings verarbeiten, wozu und wie lange. In Kürze: **keine Cookies, keine Werbung, kein Tracking**, und nichts geht an Dritte, bevor Sie klicken.',
  ),
  h2('1. Verantwortliche'),
  p(
    'Clara Weidmann, Stegstraße 0, 04000 Leipzig-Musterhausen, [owner@openstrings.example](mailto:owner@openstrings.example). Zur Benennung einer oder eines Datenschutzbeauftragten sind wir nicht verpflichtet.',
  ),
  h2('2. Besuch der Website'),
  p(
    `Beim Aufruf einer Seite verarbeitet unser Hostinganbieter IP-Adresse, Datum und Uhrzeit, die angeforderte Adresse, die übertragene Datenmenge und die Kennung des Browsers. Das ist erforderlich, um die Seite auszuliefern und Angriffe abzuwehren (Art. 6 Abs. 1 Buchst. f DSGVO). Das Protokoll enthält weder, was in einer Adresse auf ein Fragezeichen folgt, noch den Schlüssel einer Quittung, und die IP-Adresse nur gekürzt (IPv4 ohne ihre letzte Zahl, IPv6 auf die ersten 48 Bit). Die Einträge werden nach spätestens ${SERVER_LOG_DAYS} Tagen gelöscht.`,
  ),
  h3('Was Ihr Browser aufbewahrt'),
  p(
    'Die Website bewahrt auf Ihrem Gerät Folgendes auf, unter diesen Namen. Nichts davon geht an andere, außer was Sie selbst bestellen, und Sie können es jederzeit ansehen und löschen, mit den Schaltflächen am Fuß dieser Seite oder in den Einstellungen des Browsers. Es ist unbedingt erforderlich für Funktionen, die Sie ausdrücklich gewünscht haben (§ 25 Abs. 2 Nr. 2 TDDDG).',
  ),
  bullets(
    '**lang**: die Sprache, die Sie gewählt haben.',
    '**reading**: die Schriftgröße und Zeilenlänge, die Sie für Artikel gewählt haben.',
    '**fonts**: welche Schriften schon da sind, damit die nächste Seite sie sofort zeigt.',
    '**persist:ui**: ob Sie den Wechsel der Empfehlungen angehalten haben.',
    '**persist:cart**: Ihren Warenkorb mit Region und Titeln, niemals Preisen, und welche Bestellungen ihm schon entnommen sind.',
    '**persist:podcast**: die zuletzt gewählte Folge, wie weit Sie jede gehört haben, das Tempo und ob die Leiste des Players zu sehen ist.',
    '**persist:shelf**: was Sie in Ihr Übungsregal gestellt haben, mit Haken und Notizen, und, sobald etwas darin steht oder Sie es dort gewünscht haben, wie weit Sie welchen Artikel gelesen haben.',
    '**exercises**: welche Übungen „Ich habe zehn Minuten“ für Sie geöffnet hat, damit die nächste eine andere ist.',
    '**saves**: was Sie auf einer Seite speichern, bevor ihre Skripte laufen; es kommt ins Regal, sobald sie laufen.',
    '**openOrders**: den Schlüssel zu Bestellungen, deren Zahlung Sie begonnen haben, und was bestellt wurde, damit jede Seite Ihnen sagen kann, was daraus geworden ist; bis Sie es gesehen haben.',
    '**quiz**: welche Antworten Sie im Quiz gewählt haben; bis Sie den Tab schließen.',
    '**search**: eine Frage, die Sie gerade erst in die Suche getippt hatten, als Sie deren Seite verließen; bis Sie die Suche wieder öffnen oder den Tab schließen.',
    '**timer:…**: wie lange der Timer einer Übung schon läuft; bis Sie ihn zurücksetzen oder den Tab schließen.',
    '**draft:…**: was Sie in ein Formular getippt haben; bis Sie es absenden oder den Tab schließen.',
    '**order:…**: eine Zufallszahl, die verhindert, dass eine Bestellung zweimal aufgegeben wird; bis sie aufgegeben ist oder Sie den Tab schließen.',
    '**react-router-scroll-positions**: wie weit Sie auf jeder Seite gelesen haben; bis Sie den Tab schließen.',
    '**content-…**: Kopien gelesener Texte.',
    '**open-strings-…**: gesehene Seiten, Dateien und Bilder, damit sie schneller und auch ohne Verbindung geöffnet werden können; alte weichen neuen.',
  ),
  h2('3. Wenn Sie uns schreiben'),
  p(
    'Was Sie in ein Formular eintragen (Name, E-Mail-Adresse, Nachricht), wird uns als E-Mail zugestellt, mit einer Kopie an die Person, die in unserem Auftrag die Technik dieser Website betreut, und nur verwendet, um Ihnen zu antworten (Art. 6 Abs. 1 Buchst. b oder f DSGVO). Wir löschen den Schriftwechsel, sobald die Angelegenheit erledigt ist, es sei denn, eine gesetzliche Pflicht verlangt die Aufbewahrung.',
  ),
  h2('4. Bestellungen, Workshops und Spenden'),
  p(
    `Zur Erfüllung des Vertrags verarbeiten wir Ihren Namen, Ihre E-Mail-Adresse, Ihre Postanschrift, den Inhalt der Bestellung und den gezahlten Betrag (Art. 6 Abs. 1 Buchst. b DSGVO). Bezahlte Bestellungen, ihre Rechnungen und Widerrufe bewahren wir so lange auf, wie es das Steuer- und Handelsrecht vorschreibt, ${RETENTION_YEARS} Jahre ab dem Ende des Jahres; danach werden sie automatisch gelöscht (Art. 6 Abs. 1 Buchst. c DSGVO). Wird eine Bestellung nicht bezahlt, löschen wir Name und Anschriften automatisch nach ${UNPAID_CUSTOMER_DAYS} Tagen. Eine Adresse auf der Warteliste eines Workshops wird gelöscht, wenn er beginnt. Damit keine E-Mail zweimal verschickt wird, bewahren wir Prüfsummen verschickter E-Mails ${SENT_MAIL_DAYS} Tage auf; zur Abwehr von Angriffen eine Stunde lang eine Prüfsumme Ihrer IP-Adresse (Art. 6 Abs. 1 Buchst. f DSGVO). Die Adresse Ihrer Quittung enthält einen zufälligen Schlüssel; wer ihn hat, sieht, was bestellt und bezahlt wurde, aber weder Namen noch Anschrift.`,
  ),
  p(
    'Zahlungen wickelt die PayPal (Europe) S.à r.l. et Cie, S.C.A., 22–24 Boulevard Royal, L-2449 Luxemburg, ab. Das Skript von PayPal wird erst geladen, wenn Sie einen Zahlungsschritt öffnen; von da an erfährt PayPal Ihre IP-Adresse. Wir erhalten eine Bestätigung der Zahlung, niemals Ihre Karten- oder Kontodaten.',
  ),
  h2('5. Videos'),
  p(
    'Videos erscheinen als Standbilder, die auf unserem eigenen Server liegen. Erst wenn Sie darauf klicken, wird eine Verbindung zu YouTube hergestellt (Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland); dabei können Daten auf Grundlage des EU-US Data Privacy Framework in den USA verarbeitet werden. Ihr Klick ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO); sie gilt für dieses eine Video.',
  ),
  h2('6. Podcast'),
  p(
    'Die Liste der Folgen kommt von unserem eigenen Server. Ton und Bilder einer Folge kommen vom Anbieter des Podcasts, der Ihre IP-Adresse erfährt, wenn Sie den Player öffnen oder eine Folge abspielen (Art. 6 Abs. 1 Buchst. b DSGVO). Welche Folgen Sie gehört haben, bleibt auf Ihrem Gerät.',
  ),
  h2('7. Empfänger'),
  p(
    'Der Anbieter unserer Videotreffen ist unten genannt. In unserem Auftrag erhalten unser Hostinganbieter, unser E-Mail-Anbieter, die Person, die die Technik betreut und eine Kopie jeder E-Mail erhält, und der Dienst, von dem Texte und Bilder stammen, Daten: die Contentful GmbH (Max-Urich-Straße 3, 13355 Berlin). Ihre Server sind am Fuß dieser Seite genannt, zusammen mit allen anderen, die Ihr Besuch kontaktiert hat. Mit ihnen bestehen Verträge nach Art. 28 DSGVO. Gedruckte Waren versendet die Deutsche Post, die dafür Ihre Anschrift erhält.',
  ),
  h2('8. Ihre Rechte'),
  bullets(
    'Auskunft über die Daten, die wir über Sie gespeichert haben (Art. 15 DSGVO),',
    'Berichtigung und Löschung (Art. 16 und 17 DSGVO),',
    'Einschränkung der Verarbeitung und Datenübertragbarkeit (Art. 18 und 20 DSGVO),',
    'Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3 DSGVO),',
    '**Widerspruch gegen eine Verarbeitung, die auf berechtigten Interessen beruht (Art. 21 DSGVO).**',
  ),
  p(
    'Eine formlose E-Mail genügt. Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren; die für uns zuständige ist unten genannt.',
  ),
  h2('9. Keine Pflicht, kein Profiling'),
  p(
    'Um zu lesen, zu hören oder herunterzuladen, müssen Sie uns keine Daten geben. Ohne Anschrift können wir Ihnen allerdings kein Paket schicken. Eine automatisierte Entscheidungsfindung oder ein Profiling findet nicht statt.',
  ),
  p('Stand: November 2026'),
);
