/** The short book in German. */
import type { BookText } from './bookText';

export const BOOK_GERMAN: BookText = {
  lang: 'de',
  title: 'Leere Saiten',
  subtitle: 'Das kleine Buch vom Üben',
  contents: 'Inhalt',
  imprint:
    'Text und Zeichnungen: Clara Weidmann. Diese Seiten dürfen als Ganzes und kostenlos kopiert und weitergegeben werden.',
  farewell:
    'Pack das Instrument so sorgfältig ein, wie du es ausgepackt hast. Das Letzte von heute ist das Erste, woran sich morgen erinnert.',
  chapters: [
    {
      title: 'Vor dem ersten Ton',
      figure: 'foundations',
      paragraphs: [
        'Vor jedem Ton ist da eine Saite, die nichts tut. Sie ist gestimmt, sie steht unter Spannung, und sie wartet. Meist beginnt das Üben zu spät: mit dem ersten Ton statt mit der Stille davor.',
        'Eine Übestunde, die zufällig anfängt, geht meist auch zufällig weiter. Du packst aus, spielst dich mit der Tonleiter ein, die deine Finger ohnehin kennen, und merkst nach einer Viertelstunde, dass du beim Einkaufszettel warst. An dieser Viertelstunde ist nichts auszusetzen, außer dass sie dich recht gründlich darin geübt hat, zu spielen, ohne zuzuhören.',
        'Fang also früher an. Setz oder stell dich hin und lass beide Füße auf dem Boden ankommen. Hör den Raum: eine Uhr, die Straße, deinen Atem. Dann such dir eine Sache aus, die anders sein soll, wenn du aufhörst. Sie sollte klein genug für heute sein, und du solltest sie hören können. „Die zweite Seite besser spielen“ ist ein Wunsch. „Die drei Lagenwechsel in Takt 21 kommen an, ohne anzuschwellen“ ist eine Absicht.',
        'Sprich sie laut aus, wenn du allein bist. Was ausgesprochen ist, lässt sich prüfen.',
      ],
      experimentTitle: 'Ein Experiment von fünf Minuten',
      experiment:
        'Spiel eine leere Saite oder einen bequemen Ton. Spiel ihn erst wieder, wenn der Klang ganz verschwunden ist und du die Stille dahinter gehört hast. Fünf Töne dauern etwa zwei Minuten. Die übrigen drei gehören der ersten Zeile deines Stücks, mit derselben Geduld zwischen den Phrasen. Was hat sich an der Phrase verändert?',
    },
    {
      title: 'Langsam, aber nie öde',
      figure: 'slow',
      paragraphs: [
        'Langsames Üben hat einen schlechten Ruf, weil es meistens bloß verspätet ist. Die Töne rücken auseinander, die Aufmerksamkeit bleibt, wo sie war, und geht in den Lücken spazieren.',
        'Wirkliche Langsamkeit ist kein Tempo. Sie heißt, Zeit zu haben für alles, was zu einem Ton gehört: ihn vorauszuhören, die Hand vorzubereiten, den Klang beginnen zu lassen, ihn bis an sein Ende zu begleiten und zu wissen, wo der nächste liegt. Wenn für all das Zeit ist, bist du langsam genug, was immer das Metronom sagt.',
        'Daran merkst du auch, wann es zu langsam wird. Wenn die Phrase in einzelne Töne zerfällt, wenn der Bogen oder der Atem nicht reicht, wenn du nicht mehr singen könntest, was du spielst, dann übst du ein anderes Stück. Lass die Geste ganz. Lieber zwei Takte im Schritttempo, mit ihrem Schwung und ihrer Richtung, als eine Seite auf allen vieren.',
        'Und wechsle oft das Tempo. Eine Stelle, die es nur in einem Tempo gibt, kannst du nur im ärmsten Sinne auswendig. Spiel sie halb so schnell, dann drei Viertel so schnell, dann wieder halb. Hinunterzusteigen, ohne gescheitert zu sein, ist der nützlichste Schritt auf der ganzen Leiter: Er sagt den Händen, dass langsam ein Ort zum Wohnen ist und keine Strafe.',
      ],
      experimentTitle: 'Ein Experiment von fünf Minuten',
      experiment:
        'Such dir vier Takte aus. Spiel sie in einem Tempo, in dem du den nächsten Ton laut nennen kannst, bevor du ihn spielst. Dann einmal im Konzerttempo, ohne etwas zu verbessern; hör nur, wo es hakt. Geh allein für diese Stelle zurück ins langsame Tempo. Drei Runden genügen; hör auch dann auf, wenn es gut läuft.',
    },
    {
      title: 'Das Ohr geht voraus',
      figure: 'attentionalFocus',
      paragraphs: [
        'Wer erst spielt und dann zuhört, kommt immer zu spät. Der Klang ist fort, ehe das Ohr gesagt hat, was es wollte. Dreh die Reihenfolge um, und das Üben wird sofort stiller.',
        'Hände sind gut darin, Wege zu finden. Gib ihnen ein klares Bild vom Klang, und sie probieren, scheitern ein wenig und probieren wieder, meist ohne dich zu fragen. Gib ihnen Anweisungen („dritter Finger flacher, Ellbogen nach vorn, jetzt den Daumen lösen“), und sie stehen da wie jemand an der Kreuzung, den man in zwei Richtungen schickt. Es gibt Augenblicke für Anweisungen, vor allem bei etwas ganz Neuem. Aber je länger du eine Stelle kennst, desto mehr hilft es, bei dem zu sein, was herauskommen soll: bei der Farbe, der Linie, der Wand gegenüber, die der Klang erreichen soll.',
        'Auch Fehler verändern sich. Sie sind nichts mehr, wofür man sich schämt, sondern eine Messung: Das habe ich innen gehört, das ist herausgekommen, und dazwischen liegt die Arbeit von heute. Du musst den Unterschied nicht hassen. Du musst ihn genau hören.',
      ],
      experimentTitle: 'Ein Experiment von fünf Minuten',
      experiment:
        'Nimm eine Phrase. Sing oder denk sie, bis du sagen könntest, wo sie am lautesten ist und wo sie atmet. Spiel sie einmal. Vergleich nur diese beiden Dinge. Wiederhol sie nicht: Sing erst wieder und ändere das Bild, wenn du magst. Spiel viermal in fünf Minuten, nie zweimal hintereinander.',
    },
    {
      title: 'So aufhören, dass du wiederkommst',
      figure: 'selfRegulation',
      paragraphs: [
        'Wie du aufhörst, das nimmst du mit. Wer immer erschöpft endet, nach dem schlechtesten Versuch des Tages, bringt sich bei, dass man dem Üben entkommen muss. Wer ein wenig zu früh aufhört, mit einer übrigen Idee, findet den Weg zurück zum Instrument erstaunlich kurz.',
        'Ein guter Schluss hat drei Teile. Erstens: Spiel etwas, das du kannst, und spiel es um seiner Schönheit willen. Zweitens: Schreib einen Satz auf, nicht ob es gut war, sondern was du herausgefunden hast. Drittens: Entscheide, womit du morgen anfängst, und leg die Noten aufgeschlagen hin.',
        'Den Rest besorgt die Nacht. Vieles von dem, was du übst, ordnet und festigt sich erst, wenn du aufgehört hast, in Pausen und vor allem im Schlaf. Eine Stelle, die sich den ganzen Abend gesträubt hat, ist am Morgen manchmal freundlicher. Das ist kein Grund, weniger zu üben. Es ist ein Grund, dieselbe Zeit auf mehr Tage zu verteilen und einer Pause so zu vertrauen wie einer Wiederholung.',
        'An manchen Tagen wird nichts. Nimm an so einem Tag das Instrument heraus, spiel fünf Töne, die dir gefallen, und pack es wieder ein. Der Faden ist nicht gerissen, und auf den Faden kommt es an.',
      ],
      experimentTitle: 'Ein Experiment von einer Woche',
      experiment:
        'Hör sieben Tage lang fünf Minuten früher auf, als du möchtest. Nutze diese Minuten für eine schöne Linie, einen geschriebenen Satz und die aufgeschlagene Seite für morgen. Lies nach einer Woche deine sieben Sätze am Stück. Wer sie geschrieben hat, weiß eine Menge über dein Spiel.',
    },
  ],
};
