import { both, one } from '../lib/localized';
import { bullets, doc, h2, p } from '../lib/richText';

/**
 * Number of page states that e2e/accessibility.spec.ts examined (e2e/support/states), and the day; set by hand
 * after a nightly run without a finding.
 */
const EXAMINED = {
  states: 95,
  since: { 'en-US': '27 November 2026', 'de-DE': '27. November 2026' },
};

export const accessibility = {
  title: both('Accessibility', 'Barrierefreiheit'),
  slug: one('accessibility'),
  text: both(
    doc(
      p(
        'Everybody should be able to read, hear and order here, whatever eyes, ears and hands they use. This statement applies to the whole Open Strings website, including the shop and the sign-up for workshops.',
      ),
      h2('Conformity'),
      p(
        'The site follows the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA and the European standard EN 301 549. The legal basis is the German Accessibility Strengthening Act (BFSG). As a micro-enterprise providing services we would be exempt from parts of it; we do not make use of that.',
      ),
      h2('What you can rely on'),
      bullets(
        'Everything can be reached and used with the keyboard, and you always see where you are.',
        'Text can be enlarged to 400 per cent without having to scroll sideways.',
        'Pictures that carry meaning are described; drawings that are only ornament are passed over by screen readers.',
        'Nothing moves by itself for longer than a few seconds without a way to stop it, and hardly anything if your system asks for reduced motion.',
        'Podcast episodes have transcripts as far as they are finished.',
        'Errors in forms are explained in words beside the field concerned.',
      ),
      h2('What does not work yet'),
      bullets(
        'Some podcast episodes have no transcript yet. We add one each month.',
        'The PDF sheets for printing are not tagged. On request we send the content as plain text.',
        'The payment window comes from PayPal; we have no influence on its accessibility.',
      ),
      h2('Feedback'),
      p(
        'Have you met an obstacle? Write to [owner@openstrings.example](mailto:owner@openstrings.example) or call [+49 341 0000000](tel:+493410000000). Please name the page and, if you like, the aid you use. We answer within ten days and in the meantime help in another way.',
      ),
      h2('Market surveillance'),
      p(
        'If our answer does not satisfy you, you can turn to the joint market surveillance authority of the German states for the accessibility of products and services (MLBF), Magdeburg.',
      ),
      p(
        `This statement was drawn up in November 2026 on the basis of a self-assessment. Programs examine the site's pages, dialogs and error messages with axe in both languages, and look in turn at light and dark, narrow and wide screens, text at 200 per cent, 400 per cent, forced colours and no motion: all ${EXAMINED.states} of them since ${EXAMINED.since['en-US']}, and what they found has been put right. Before every new version programs also play reading, listening, ordering, signing up, donating, writing, withdrawing and switching the language with the keyboard alone and by what the browser hands to a screen reader at every step, and put very long words into every text. They do so in Chromium; in the engines of Safari and Firefox they open every kind of page and play what visitors do there, with the mouse and without a screen reader. No people have tested the site with a screen reader of their own so far, and no test house has examined it.`,
      ),
    ),
    doc(
      p(
        'Lesen, hören und bestellen sollen hier alle können, gleich welche Augen, Ohren und Hände sie benutzen. Diese Erklärung gilt für die gesamte Website Open Strings einschließlich des Shops und der Anmeldung zu Workshops.',
      ),
      h2('Stand der Vereinbarkeit'),
      p(
        'Die Website richtet sich nach den Web Content Accessibility Guidelines (WCAG) 2.2 auf Stufe AA und nach der europäischen Norm EN 301 549. Rechtsgrundlage ist das Barrierefreiheitsstärkungsgesetz (BFSG). Als Kleinstunternehmen, das Dienstleistungen erbringt, wären wir von Teilen davon ausgenommen; davon machen wir keinen Gebrauch.',
      ),
      h2('Worauf Sie sich verlassen können'),
      bullets(
        'Alles ist mit der Tastatur erreichbar und bedienbar, und Sie sehen jederzeit, wo Sie sind.',
        'Der Text lässt sich auf 400 Prozent vergrößern, ohne dass Sie seitwärts scrollen müssen.',
        'Bilder, die etwas bedeuten, sind beschrieben; Zeichnungen, die nur schmücken, werden von Screenreadern übergangen.',
        'Nichts bewegt sich länger als einige Sekunden von selbst, ohne dass Sie es anhalten können, und fast nichts, wenn Ihr System um reduzierte Bewegung bittet.',
        'Zu den Podcast-Folgen gibt es Transkripte, soweit sie fertig sind.',
        'Fehler in Formularen werden neben dem betreffenden Feld in Worten erklärt.',
      ),
      h2('Was noch nicht geht'),
      bullets(
        'Einige Podcast-Folgen haben noch kein Transkript. Jeden Monat kommt eines hinzu.',
        'Die PDF-Blätter zum Ausdrucken sind nicht ausgezeichnet. Auf Wunsch schicken wir Ihnen den Inhalt als reinen Text.',
        'Das Zahlungsfenster stammt von PayPal; auf seine Barrierefreiheit haben wir keinen Einfluss.',
      ),
      h2('Rückmeldung'),
      p(
        'Sind Sie auf ein Hindernis gestoßen? Schreiben Sie an [owner@openstrings.example](mailto:owner@openstrings.example) oder rufen Sie an: [+49 341 0000000](tel:+493410000000). Nennen Sie bitte die Seite und, wenn Sie mögen, das Hilfsmittel, das Sie verwenden. Wir antworten innerhalb von zehn Tagen und helfen bis dahin auf anderem Weg.',
      ),
      h2('Marktüberwachung'),
      p(
        'Sind Sie mit unserer Antwort nicht zufrieden, können Sie sich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg wenden.',
      ),
      p(
        `Diese Erklärung wurde im November 2026 auf Grundlage einer Selbstbewertung erstellt. Programme untersuchen Seiten, Dialoge und Fehlermeldungen der Website in beiden Sprachen mit axe, abwechselnd hell und dunkel, auf schmalen und breiten Bildschirmen, mit Text auf 200 Prozent, bei 400 Prozent, in erzwungenen Farben und ohne Bewegung: alle ${EXAMINED.states} seit dem ${EXAMINED.since['de-DE']}, und was sie fanden, ist behoben. Vor jeder neuen Fassung spielen Programme außerdem Lesen, Hören, Bestellen, Anmelden, Spenden, Schreiben, Widerrufen und den Wechsel der Sprache allein mit der Tastatur und anhand dessen durch, was der Browser bei jedem Schritt an einen Screenreader gibt, und setzen sehr lange Wörter in jeden Text. Das geschieht in Chromium; in den Engines von Safari und Firefox öffnen sie jede Art von Seite und spielen durch, was Besucher dort tun, mit der Maus und ohne Screenreader. Mit einem eigenen Screenreader hat noch niemand die Website geprüft, und keine Prüfstelle hat sie untersucht.`,
      ),
    ),
  ),
};
