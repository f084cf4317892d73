import { both, one } from '../lib/localized';
import { bullets, doc, h2, p } from '../lib/richText';

/** General terms of a small shop for consumers and musicians; the law applies wherever they say nothing. */
export const terms = {
  title: both('Terms', 'AGB'),
  slug: one('terms'),
  text: both(
    doc(
      p(
        '*Open Strings is a demonstration; whoever runs the site replaces these terms with their own.*',
      ),
      h2('1. What these terms are for'),
      p(
        'These terms apply to all contracts that are concluded on this site with Clara Weidmann, Open Strings, Stegstraße 0, 04000 Leipzig-Musterhausen, Germany: the sale of printed goods, workshops and coaching. Terms of the customer’s own become part of the contract only if we have agreed to them in text form.',
      ),
      h2('2. How a contract comes about'),
      p(
        'What the shop shows is an invitation to order. With the button “Order with obligation to pay” you make a binding offer. Until then you can look through your entries and correct them at any time. The contract is concluded when we accept the payment that you have made; we confirm it by e-mail without delay. If no payment is made, no contract comes about.',
      ),
      p(
        'The contract is concluded in English or German, in the language of the page on which you order. We store its text and send it to you by e-mail together with these terms.',
      ),
      h2('3. Prices and shipping'),
      p(
        'The prices shown at the time of the order apply. They are total prices; the VAT that they contain, or the reason why none is charged, stands beside them. Shipping is charged per piece by region and shown separately. For deliveries out of the European Union, import duties and taxes may be added, which you pay to the authorities there.',
      ),
      h2('4. Payment'),
      p(
        'You pay with PayPal or with a card through PayPal. The amount is charged when you have confirmed the payment there.',
      ),
      h2('5. Delivery'),
      p(
        'We deliver by post to the address that you give. The delivery time stands at each piece and counts from the day after your payment; working days are Monday to Saturday, but for public holidays at our seat.',
      ),
      h2('6. Workshops and coaching'),
      p(
        'A workshop takes place online at the time announced. You receive the meeting link by e-mail; please do not pass it on. If a workshop has to be cancelled or moved, we tell you without delay, and you get the whole price back if the new time does not suit you.',
      ),
      h2('7. Right of withdrawal'),
      p(
        'Consumers have a right of withdrawal; [Right of withdrawal](entry:legal-withdrawal) says for what, and what holds for workshops.',
      ),
      h2('8. Retention of title and defects'),
      p(
        'Goods remain ours until they have been paid for in full. The statutory liability for defects applies. Please tell us if something is damaged on arrival; your rights do not depend on it.',
      ),
      h2('9. Liability'),
      p(
        'We are liable without limit for intent and gross negligence, for injury to life, body or health, under the Product Liability Act and where we have given a guarantee. For a slightly negligent breach of duties whose fulfilment makes the contract possible in the first place and on which you may regularly rely, liability is limited to the damage that is foreseeable and typical of the contract. Beyond that we are not liable for slight negligence.',
      ),
      h2('10. Final provisions'),
      bullets(
        'German law applies, except the UN Convention on Contracts for the International Sale of Goods. Mandatory provisions of the country in which you habitually reside as a consumer remain unaffected.',
        'If a provision is invalid, the others remain valid; the law takes its place.',
        'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.',
      ),
      p('As of November 2026'),
    ),
    doc(
      p(
        '*Open Strings ist eine Demonstration; wer die Seite betreibt, ersetzt diese Bedingungen durch eigene.*',
      ),
      h2('1. Geltungsbereich'),
      p(
        'Diese Allgemeinen Geschäftsbedingungen gelten für alle Verträge, die auf dieser Website mit Clara Weidmann, Open Strings, Stegstraße 0, 04000 Leipzig-Musterhausen, geschlossen werden: über den Kauf gedruckter Waren, über Workshops und über Coaching. Eigene Bedingungen der Kundin oder des Kunden werden nur Vertragsbestandteil, wenn wir ihnen in Textform zugestimmt haben.',
      ),
      h2('2. Vertragsschluss'),
      p(
        'Die Darstellung im Shop ist eine Aufforderung zur Bestellung. Mit der Schaltfläche „Zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot ab. Bis dahin können Sie Ihre Eingaben jederzeit ansehen und berichtigen. Der Vertrag kommt zustande, wenn wir die von Ihnen veranlasste Zahlung annehmen; wir bestätigen ihn unverzüglich per E-Mail. Bleibt die Zahlung aus, kommt kein Vertrag zustande.',
      ),
      p(
        'Der Vertrag wird auf Deutsch oder Englisch geschlossen, in der Sprache der Seite, auf der Sie bestellen. Wir speichern den Vertragstext und senden ihn Ihnen mit diesen Bedingungen per E-Mail zu.',
      ),
      h2('3. Preise und Versandkosten'),
      p(
        'Es gelten die bei der Bestellung angezeigten Preise. Sie sind Gesamtpreise; die enthaltene Umsatzsteuer, oder der Grund, aus dem keine berechnet wird, steht dabei. Der Versand wird pro Stück nach Region berechnet und getrennt ausgewiesen. Bei Lieferungen in Länder außerhalb der Europäischen Union können Zölle und Einfuhrabgaben hinzukommen, die Sie an die dortigen Behörden zahlen.',
      ),
      h2('4. Zahlung'),
      p(
        'Sie zahlen mit PayPal oder über PayPal mit einer Karte. Der Betrag wird eingezogen, sobald Sie die Zahlung dort bestätigt haben.',
      ),
      h2('5. Lieferung'),
      p(
        'Wir liefern mit der Post an die von Ihnen angegebene Anschrift. Die Lieferzeit steht bei jedem Stück; sie beginnt am Tag nach Ihrer Zahlung. Werktage sind Montag bis Samstag, ausgenommen die gesetzlichen Feiertage an unserem Sitz.',
      ),
      h2('6. Workshops und Coaching'),
      p(
        'Ein Workshop findet online zur angekündigten Zeit statt. Den Link zum Treffen erhalten Sie per E-Mail; bitte geben Sie ihn nicht weiter. Muss ein Workshop ausfallen oder verlegt werden, sagen wir es Ihnen unverzüglich, und Sie erhalten den ganzen Preis zurück, wenn Ihnen der neue Termin nicht passt.',
      ),
      h2('7. Widerrufsrecht'),
      p(
        'Verbraucherinnen und Verbrauchern steht ein Widerrufsrecht zu; wobei und was für Workshops gilt, sagt die [Widerrufsbelehrung](entry:legal-withdrawal).',
      ),
      h2('8. Eigentumsvorbehalt und Mängel'),
      p(
        'Waren bleiben bis zur vollständigen Zahlung unser Eigentum. Es gilt das gesetzliche Mängelhaftungsrecht. Bitte sagen Sie uns, wenn etwas beschädigt ankommt; Ihre Rechte hängen davon nicht ab.',
      ),
      h2('9. Haftung'),
      p(
        'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei der Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben. Bei leicht fahrlässiger Verletzung von Pflichten, deren Erfüllung die Durchführung des Vertrags überhaupt erst ermöglicht und auf deren Einhaltung Sie regelmäßig vertrauen dürfen, ist die Haftung auf den vertragstypischen, vorhersehbaren Schaden begrenzt. Im Übrigen haften wir nicht für leichte Fahrlässigkeit.',
      ),
      h2('10. Schlussbestimmungen'),
      bullets(
        'Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts. Zwingende Vorschriften des Staates, in dem Sie als Verbraucherin oder Verbraucher Ihren gewöhnlichen Aufenthalt haben, bleiben unberührt.',
        'Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam; an ihre Stelle tritt das Gesetz.',
        'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
      ),
      p('Stand: November 2026'),
    ),
  ),
};
