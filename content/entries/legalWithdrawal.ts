import { both, one } from '../lib/localized';
import { bullets, doc, h2, p, rule } from '../lib/richText';

const ADDRESS_EN =
  'Clara Weidmann, Stegstraße 0, 04000 Leipzig-Musterhausen, Germany, e-mail: owner@openstrings.example';
const ADDRESS_DE =
  'Clara Weidmann, Stegstraße 0, 04000 Leipzig-Musterhausen, E-Mail: owner@openstrings.example';

/** Based on the model instructions and the model form of annexes 1 and 2 to Art. 246a EGBGB. */
export const withdrawal = {
  title: both('Right of withdrawal', 'Widerrufsbelehrung'),
  slug: one('withdrawal'),
  text: both(
    doc(
      p(
        'Consumers have a right of withdrawal as set out below. A consumer is any natural person who enters into a contract for purposes that are predominantly outside their trade, business or profession.',
      ),
      h2('Right of withdrawal'),
      p(
        'You have the right to withdraw from this contract within fourteen days without giving any reason.',
      ),
      p('The withdrawal period will expire after fourteen days'),
      bullets(
        'for goods: from the day on which you, or a third party indicated by you who is not the carrier, acquire physical possession of the goods, and of the last item if several items of one order are delivered separately,',
        'for coaching and other services: from the day of the conclusion of the contract.',
      ),
      p(
        'To exercise the right of withdrawal, you must inform us (Clara Weidmann, Stegstraße 0, 04000 Leipzig-Musterhausen, Germany, telephone [+49 341 0000000](tel:+493410000000), e-mail [owner@openstrings.example](mailto:owner@openstrings.example)) of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or an e-mail). You may use the model withdrawal form below, but it is not obligatory.',
      ),
      p(
        'You can also withdraw electronically by means of the “Withdraw from contract” function, which you find at the foot of every page. If you use it, we shall communicate to you without delay, by e-mail, an acknowledgement of receipt stating its content and the date and time of receipt.',
      ),
      p(
        'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
      ),
      h2('Effects of withdrawal'),
      p(
        'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than fourteen days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
      ),
      p(
        'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest. You shall send back the goods or hand them over to us without undue delay and in any event not later than fourteen days from the day on which you communicate your withdrawal. The deadline is met if you send back the goods before the period of fourteen days has expired. You will have to bear the direct cost of returning the goods.',
      ),
      p(
        'You are only liable for any diminished value of the goods resulting from handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
      ),
      p(
        'If you requested to begin the performance of services during the withdrawal period, you shall pay us an amount which is in proportion to what has been provided until you have communicated to us your withdrawal, in comparison with the full coverage of the contract.',
      ),
      h2('When the right of withdrawal lapses'),
      p(
        'In the case of a contract for services that obliges you to pay, the right lapses once the service has been fully performed, if before it began you expressly consented and confirmed that you would lose your right of withdrawal upon full performance. Donations are not contracts of sale; if you have given an amount by mistake, write to us and we shall return it.',
      ),
      rule(),
      h2('Model withdrawal form'),
      p('(Complete and return this form only if you wish to withdraw from the contract.)'),
      bullets(
        `To: ${ADDRESS_EN}`,
        'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)',
        'Ordered on (*)/received on (*)',
        'Name of consumer(s)',
        'Address of consumer(s)',
        'Signature of consumer(s) (only if this form is notified on paper)',
        'Date',
      ),
      p('(*) Delete as appropriate.'),
    ),
    doc(
      p(
        'Verbrauchern steht ein Widerrufsrecht nach folgender Maßgabe zu. Verbraucher ist jede natürliche Person, die ein Rechtsgeschäft zu Zwecken abschließt, die überwiegend weder ihrer gewerblichen noch ihrer selbstständigen beruflichen Tätigkeit zugerechnet werden können.',
      ),
      h2('Widerrufsrecht'),
      p(
        'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
      ),
      p('Die Widerrufsfrist beträgt vierzehn Tage'),
      bullets(
        'bei Waren: ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat, und zwar die letzte Ware, wenn mehrere Waren einer Bestellung getrennt geliefert werden,',
        'bei Coaching und anderen Dienstleistungen: ab dem Tag des Vertragsabschlusses.',
      ),
      p(
        'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (Clara Weidmann, Stegstraße 0, 04000 Leipzig-Musterhausen, Telefon [+49 341 0000000](tel:+493410000000), E-Mail [owner@openstrings.example](mailto:owner@openstrings.example)) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.',
      ),
      p(
        'Sie können Ihr Widerrufsrecht auch elektronisch über die Funktion „Vertrag widerrufen“ ausüben, die Sie am Fuß jeder Seite finden. Nutzen Sie diese Funktion, so übermitteln wir Ihnen unverzüglich per E-Mail eine Eingangsbestätigung, die den Inhalt Ihrer Erklärung sowie Datum und Uhrzeit ihres Eingangs nennt.',
      ),
      p(
        'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
      ),
      h2('Folgen des Widerrufs'),
      p(
        'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
      ),
      p(
        'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist. Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
      ),
      p(
        'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
      ),
      p(
        'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
      ),
      h2('Erlöschen des Widerrufsrechts'),
      p(
        'Bei einem Vertrag über Dienstleistungen, der Sie zur Zahlung verpflichtet, erlischt das Widerrufsrecht mit vollständiger Erbringung der Dienstleistung, wenn Sie vor deren Beginn ausdrücklich zugestimmt und bestätigt haben, dass Ihr Widerrufsrecht mit vollständiger Vertragserfüllung erlischt. Spenden sind keine Kaufverträge; haben Sie irrtümlich einen Betrag gespendet, schreiben Sie uns, und wir erstatten ihn.',
      ),
      rule(),
      h2('Muster-Widerrufsformular'),
      p(
        '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
      ),
      bullets(
        `An: ${ADDRESS_DE}`,
        'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
        'Bestellt am (*)/erhalten am (*)',
        'Name des/der Verbraucher(s)',
        'Anschrift des/der Verbraucher(s)',
        'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
        'Datum',
      ),
      p('(*) Unzutreffendes streichen.'),
    ),
  ),
};
