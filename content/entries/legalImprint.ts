import { both, one } from '../lib/localized';
import { doc, h2, p } from '../lib/richText';

export const imprint = {
  title: both('Imprint', 'Impressum'),
  slug: one('imprint'),
  text: both(
    doc(
      p(
        '*Open Strings is a demonstration. The person, the address and the numbers on this page are invented; whoever runs the site replaces them with their own.*',
      ),
      h2('Information according to section 5 of the German Digital Services Act (DDG)'),
      p('Clara Weidmann'),
      p('Open Strings – Coaching for Musicians'),
      p('Stegstraße 0, rear building'),
      p('04000 Leipzig-Musterhausen, Germany'),
      h2('Contact'),
      p('Telephone: [+49 341 0000000](tel:+493410000000)'),
      p('E-mail: [owner@openstrings.example](mailto:owner@openstrings.example)'),
      h2('VAT identification number'),
      p(
        'VAT identification number according to section 27a of the German VAT Act (UStG): DE000000000',
      ),
      h2('Responsible for the content'),
      p(
        'Responsible for journalistic and editorial content according to section 18 (2) of the German Interstate Media Treaty (MStV): Clara Weidmann, address as above.',
      ),
      h2('Consumer dispute resolution'),
      p(
        'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board (section 36 of the German Consumer Dispute Resolution Act, VSBG). If something has gone wrong, please write to us; so far we have always found a solution.',
      ),
      h2('Liability and copyright'),
      p(
        'The articles on this site have been written with care. They do not replace medical advice: if you are in pain while playing, please see a doctor who is experienced with musicians. We have no influence on the content of external sites that we link to; their operators alone are responsible for it. Links were checked when they were set; should we learn of an infringement, we shall remove the link without delay.',
      ),
      p(
        'Texts, drawings and recordings are protected by copyright. You are welcome to copy the sheets offered as free downloads for lessons, naming the source.',
      ),
    ),
    doc(
      p(
        '*Open Strings ist eine Demonstration. Person, Anschrift und Nummern auf dieser Seite sind erfunden; wer die Seite betreibt, ersetzt sie durch eigene Angaben.*',
      ),
      h2('Angaben gemäß § 5 DDG'),
      p('Clara Weidmann'),
      p('Open Strings – Coaching für Musizierende'),
      p('Stegstraße 0, Hinterhaus'),
      p('04000 Leipzig-Musterhausen'),
      h2('Kontakt'),
      p('Telefon: [+49 341 0000000](tel:+493410000000)'),
      p('E-Mail: [owner@openstrings.example](mailto:owner@openstrings.example)'),
      h2('Umsatzsteuer-Identifikationsnummer'),
      p('Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: DE000000000'),
      h2('Verantwortlich für den Inhalt'),
      p(
        'Verantwortlich für journalistisch-redaktionelle Inhalte gemäß § 18 Abs. 2 MStV: Clara Weidmann, Anschrift wie oben.',
      ),
      h2('Verbraucherstreitbeilegung'),
      p(
        'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Sollte etwas schiefgegangen sein, schreiben Sie uns bitte; bisher hat sich immer eine Lösung gefunden.',
      ),
      h2('Haftung und Urheberrecht'),
      p(
        'Die Artikel auf dieser Seite sind mit Sorgfalt geschrieben. Sie ersetzen keine ärztliche Beratung: Wenn Sie beim Spielen Schmerzen haben, wenden Sie sich bitte an eine Praxis mit Erfahrung in der Musikermedizin. Auf die Inhalte fremder Seiten, auf die wir verweisen, haben wir keinen Einfluss; für sie sind allein deren Betreiber verantwortlich. Die verlinkten Seiten wurden beim Setzen der Links geprüft; werden uns Rechtsverletzungen bekannt, entfernen wir den Link unverzüglich.',
      ),
      p(
        'Texte, Zeichnungen und Aufnahmen sind urheberrechtlich geschützt. Die Blätter, die wir zum kostenlosen Herunterladen anbieten, dürfen Sie unter Nennung der Quelle gern für den Unterricht kopieren.',
      ),
    ),
  ),
};
