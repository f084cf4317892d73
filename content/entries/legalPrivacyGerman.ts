import {
  RETENTION_YEARS,
  SENT_MAIL_DAYS,
  SERVER_LOG_DAYS,
  UNPAID_CUSTOMER_DAYS,
} from '../../contracts/orders/retention';
import { bullets, doc, h2, p } from '../lib/richText';

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
  h2('3. Wenn Sie uns schreiben'),
  p(
    'Was Sie in ein Formular eintragen (Name, E-Mail-Adresse, Nachricht), wird uns als E-Mail zugestellt, mit einer Kopie an die Person, die in unserem Auftrag die Technik dieser Website betreut, und nur verwendet, um Ihnen zu antworten (Art. 6 Abs. 1 Buchst. b oder f DSGVO). Wir löschen den Schriftwechsel, sobald die Angelegenheit erledigt ist, es sei denn, eine gesetzliche Pflicht verlangt die Aufbewahrung.',
  ),
  h2('4. Bestellungen, Workshops und Spenden'),
  p(
    `Zur Erfüllung des Vertrags verarbeiten wir Ihren Namen, Ihre E-Mail-Adresse, Ihre Postanschrift, den Inhalt der Bestellung und den gezahlten Betrag (Art. 6 Abs. 1 Buchst. b DSGVO). Bezahlte Bestellungen, ihre Rechnungen und Widerrufe bewahren wir so lange auf, wie es das Steuer- und Handelsrecht vorschreibt, ${RETENTION_YEARS} Jahre ab dem Ende des Jahres; danach werden sie automatisch gelöscht (Art. 6 Abs. 1 Buchst. c DSGVO). Wird eine Bestellung nicht bezahlt, löschen wir Name und Anschriften automatisch nach ${UNPAID_CUSTOMER_DAYS} Tagen. Eine Adresse auf der Warteliste eines Workshops wird gelöscht, wenn er beginnt. Damit keine E-Mail zweimal verschickt wird, bewahren wir Prüfsummen verschickter E-Mails ${SENT_MAIL_DAYS} Tage auf; zur Abwehr von Angriffen eine Stunde lang eine Prüfsumme Ihrer IP-Adresse (Art. 6 Abs. 1 Buchst. f DSGVO). Die Adresse Ihrer Quittung enthält einen zufälligen Schlüssel; wer ihn hat, sieht, was bestellt und bezahlt wurde, aber weder Namen noch Anschrift.`,
  ),
  h2('5. Empfänger'),
  p(
    'Der Anbieter unserer Videotreffen ist unten genannt. In unserem Auftrag erhalten unser Hostinganbieter, unser E-Mail-Anbieter, die Person, die die Technik betreut und eine Kopie jeder E-Mail erhält, und der Dienst, von dem Texte und Bilder stammen, Daten: die Contentful GmbH (Max-Urich-Straße 3, 13355 Berlin). Was Ihr Browser aufbewahrt und wen er fragt, auch PayPal, YouTube und den Anbieter des Podcasts, steht unten; am Fuß dieser Seite alle Server, die Ihr Besuch kontaktiert hat. Mit ihnen bestehen Verträge nach Art. 28 DSGVO. Gedruckte Waren versendet die Deutsche Post, die dafür Ihre Anschrift erhält.',
  ),
  h2('6. Ihre Rechte'),
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
  h2('7. Keine Pflicht, kein Profiling'),
  p(
    'Um zu lesen, zu hören oder herunterzuladen, müssen Sie uns keine Daten geben. Ohne Anschrift können wir Ihnen allerdings kein Paket schicken. Eine automatisierte Entscheidungsfindung oder ein Profiling findet nicht statt.',
  ),
  p('Stand: November 2026'),
);
