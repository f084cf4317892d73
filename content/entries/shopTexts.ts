/** Descriptions of the shop items, in markdown, by entry id. */
export const shopTexts = {
  'book-open-strings': {
    en: `A book to keep on the music stand. In twenty-four short chapters it follows one practice session from unpacking the instrument to the last note: how to begin, what to do with a passage that will not come, when to stop, and what to take home for tomorrow.

Each chapter ends with an experiment of five minutes. There are no exercises to be completed and no programme to fall behind with: open it where you happen to be stuck.

- 224 pages, sewn binding, lies flat on the stand
- 31 drawings, two ribbons
- English edition, printed on recycled paper in Görlitz`,
    de: `Ein Buch fürs Notenpult. In vierundzwanzig kurzen Kapiteln begleitet es eine Übestunde vom Auspacken bis zum letzten Ton: wie du anfängst, was du mit einer Stelle machst, die nicht kommen will, wann du aufhörst und was du für morgen mitnimmst.

Jedes Kapitel endet mit einem Experiment von fünf Minuten. Es gibt keine Aufgaben abzuarbeiten und kein Programm, mit dem du in Rückstand geraten könntest: Schlag es dort auf, wo du gerade festhängst.

- 224 Seiten, fadengeheftet, bleibt offen liegen
- 31 Zeichnungen, zwei Lesebändchen
- deutsche Ausgabe, in Görlitz auf Recyclingpapier gedruckt`,
  },
  'book-listening-hands': {
    en: `Twenty études that cannot be sight-read, because nothing is written down but words. *Play one note until it bores you, and then one minute longer. Find the softest sound that still carries to the door. Play a tune that you have known since childhood, beginning with its last note.*

The studies train what notation leaves out: the ear that runs ahead, the hand that obeys it, the breath between two phrases. They work on every instrument and for the voice, alone or in lessons, and take between three and fifteen minutes each.

- 96 pages, ring binding
- for all instruments, from about the second year
- English and German in one volume`,
    de: `Zwanzig Etüden, die sich nicht vom Blatt spielen lassen, weil nichts dasteht außer Worten. *Spiel einen Ton, bis er dich langweilt, und dann noch eine Minute. Finde den leisesten Klang, der noch bis zur Tür trägt. Spiel ein Lied, das du seit deiner Kindheit kennst, und fang mit dem letzten Ton an.*

Geübt wird, was die Notenschrift auslässt: das Ohr, das vorausläuft, die Hand, die ihm folgt, der Atem zwischen zwei Phrasen. Die Etüden eignen sich für jedes Instrument und für die Stimme, allein oder im Unterricht, und dauern zwischen drei und fünfzehn Minuten.

- 96 Seiten, Ringbindung
- für alle Instrumente, etwa ab dem zweiten Jahr
- Deutsch und Englisch in einem Band`,
  },
  'book-quiet-stage': {
    en: `What happens in the last minute before you go on, and what can you do with it? This third book is about playing when somebody listens: auditions, class recitals, the solo in the second half. It explains what adrenalin does to bow and breath, shows how to rehearse a concert instead of merely the piece, and describes eleven ways back after a slip.

The manuscript is finished and is being edited. It will be published next spring; until then you can read the article [Attention in performance](/articles/attentionalFocus/attention-in-performance).

- about 180 pages, English edition`,
    de: `Was geschieht in der letzten Minute vor dem Auftritt, und was kannst du mit ihr anfangen? Dieses dritte Buch handelt vom Spielen, wenn jemand zuhört: Probespiel, Klassenabend, das Solo in der zweiten Hälfte. Es erklärt, was Adrenalin mit Bogen und Atem macht, zeigt, wie du einen Auftritt probst statt nur das Stück, und beschreibt elf Wege zurück nach einem Patzer.

Das Manuskript ist fertig und liegt im Lektorat. Es erscheint im nächsten Frühjahr; bis dahin kannst du den Artikel [Aufmerksamkeit im Auftritt](/articles/attentionalFocus/attention-in-performance) lesen.

- etwa 180 Seiten, deutsche Ausgabe`,
  },
  'journal-twelve-weeks': {
    en: `One page a day for twelve weeks, and after each week a double page to look back on. The questions are few and always the same, so that you answer them honestly: *What do I want to hear? What happened? What shall I try tomorrow?*

The margins hold a tempo ladder for one passage at a time, and at the end there is room for a letter to yourself in the thirteenth week. The sheet with the tempo ladder can be downloaded free of charge, to see whether you like it.

- 200 pages, 17 × 24 cm, takes ink without bleeding through
- cloth cover in teal
- printed in English and German`,
    de: `Zwölf Wochen lang eine Seite am Tag und nach jeder Woche eine Doppelseite für den Rückblick. Es sind wenige Fragen und immer dieselben, damit du ehrlich antwortest: *Was will ich hören? Was ist passiert? Was probiere ich morgen?*

Am Rand findest du jeweils eine Tempoleiter für eine Stelle, und am Schluss ist Platz für einen Brief an dich selbst in der dreizehnten Woche. Das Blatt mit der Tempoleiter kannst du kostenlos herunterladen und sehen, ob es dir liegt.

- 200 Seiten, 17 × 24 cm, tintenfest
- Leineneinband in Petrol
- deutsch und englisch bedruckt`,
  },
  'journal-pocket': {
    en: `The little brother of the twelve weeks: it fits into the accessory pocket of any case and asks a single question a day. Made for people who practise on tour, in lunch breaks and in other people's cellars.

- 112 pages, 9 × 14 cm, rounded corners
- elastic band, loop for a pencil (pencil included)
- printed in English and German`,
    de: `Der kleine Bruder der zwölf Wochen: Er passt in das Zubehörfach jedes Koffers und stellt am Tag nur eine einzige Frage. Gemacht für alle, die auf Tournee, in der Mittagspause und in fremden Kellern üben.

- 112 Seiten, 9 × 14 cm, abgerundete Ecken
- Gummiband und Stiftschlaufe (Bleistift liegt bei)
- deutsch und englisch bedruckt`,
  },
  'workshop-voucher': {
    en: `A seat in a workshop, to give away: a printed card on heavy paper, with room for a line in your own hand. The code on the back is valid for any one workshop of the [current programme](/workshops_and_coaching) and for three years, counted from the end of the year in which you bought it.

The card comes by post in an envelope made of an old orchestral part. No two are alike.`,
    de: `Ein Platz in einem Workshop, zum Verschenken: eine gedruckte Karte auf schwerem Papier, mit Platz für eine Zeile in deiner Handschrift. Der Code auf der Rückseite gilt für einen Workshop deiner Wahl aus dem [aktuellen Programm](/workshops_and_coaching), und zwar drei Jahre lang, gerechnet vom Ende des Kaufjahres.

Die Karte kommt mit der Post in einem Umschlag aus einer ausgedienten Orchesterstimme. Keiner gleicht dem anderen.`,
  },
};
