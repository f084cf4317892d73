import { both } from '../lib/localized';
import { bullets, doc, p, quote } from '../lib/richText';

/** Descriptions of the workshops by entry id. */
export const workshopTexts = {
  'workshop-slow-practice': both(
    doc(
      p(
        'Everybody recommends slow practice, and hardly anybody says what to do *while* being slow. We take eight bars each and spend a morning with them: slow with the whole phrase in the ear, slow with the movements already in tempo, slow to the point where something new becomes audible. In the second half we look for the way back to speed, which is not a straight line.',
      ),
      p(
        '**For whom:** players of any instrument and singers who can read music, from about the third year.',
      ),
      bullets(
        'Bring eight bars that you would like to play better.',
        'Bring a pencil, a metronome that can be silent, and tea.',
        'Camera on if you can; you will be muted while you play.',
      ),
    ),
    doc(
      p(
        'Alle empfehlen langsames Üben, und kaum jemand sagt, was man *währenddessen* tun soll. Wir nehmen uns jeweils acht Takte vor und verbringen einen Vormittag mit ihnen: langsam mit der ganzen Phrase im Ohr, langsam mit Bewegungen, die schon das spätere Tempo haben, langsam bis zu dem Punkt, an dem etwas Neues hörbar wird. In der zweiten Hälfte suchen wir den Weg zurück ins Tempo; er verläuft nicht geradeaus.',
      ),
      p(
        '**Für wen:** für alle Instrumente und für Stimmen, mit Notenkenntnis, etwa ab dem dritten Jahr.',
      ),
      bullets(
        'Bring acht Takte mit, die du gern besser spielen würdest.',
        'Dazu einen Bleistift, ein Metronom, das auch schweigen kann, und Tee.',
        'Kamera an, wenn es geht; beim Spielen bist du stumm geschaltet.',
      ),
    ),
  ),
  'workshop-practising-with-others': both(
    doc(
      p(
        'Two people in one practice room are not half as productive as one; they can be three times as attentive. In this workshop we try out forms of practising together that need neither a rehearsal plan nor a conductor: listening for one another, swapping parts, asking instead of correcting, and playing the same passage one after another until nobody knows whose version it was.',
      ),
      quote(
        '“I have learnt more from describing my stand partner’s bow than from a year of watching my own.” (a participant last spring)',
      ),
      p(
        '**For whom:** ensembles, desk partners, parents who practise with their children, and anyone who has always done it alone. You can come by yourself; we shall form pairs.',
      ),
    ),
    doc(
      p(
        'Zu zweit im Überaum ist man nicht halb so produktiv wie allein; man kann dreimal so aufmerksam sein. In diesem Workshop probieren wir Formen des gemeinsamen Übens aus, die weder Probenplan noch Dirigent brauchen: füreinander hören, Stimmen tauschen, fragen statt verbessern und dieselbe Stelle reihum spielen, bis niemand mehr weiß, von wem welche Fassung war.',
      ),
      quote(
        '„Ich habe mehr gelernt, als ich den Bogen meiner Pultnachbarin beschreiben musste, als in einem Jahr vor dem Spiegel.“ (ein Teilnehmer im letzten Frühjahr)',
      ),
      p(
        '**Für wen:** für Ensembles, Pultnachbarn, Eltern, die mit ihren Kindern üben, und alle, die es bisher allein getan haben. Du kannst auch ohne Begleitung kommen; wir bilden Paare.',
      ),
    ),
  ),
  'workshop-nerves': both(
    doc(
      p(
        'A fast heart, cold fingers, a mind that suddenly counts the people in row five: your body is getting you ready for something that matters to you. In ninety minutes we look at what is happening there, sort the helpful signals from the merely loud ones, and try three short routines for the last hour, the last ten minutes and the last breath before you begin.',
      ),
      p(
        'There is no obligation to play. Whoever would like to may do so in front of friendly strangers, twice: once as usual and once with a task for the attention. We compare what you felt with what we heard. The two have surprisingly little in common.',
      ),
      p('To prepare, read [Attention in performance](entry:attention-in-performance).'),
    ),
    doc(
      p(
        'Ein schnelles Herz, kalte Finger, Gedanken, die plötzlich die Leute in Reihe fünf zählen: Dein Körper bereitet dich auf etwas vor, das dir wichtig ist. In neunzig Minuten schauen wir uns an, was da geschieht, trennen die nützlichen Signale von denen, die bloß laut sind, und probieren drei kurze Abläufe aus: für die letzte Stunde, die letzten zehn Minuten und den letzten Atemzug vor dem Anfang.',
      ),
      p(
        'Vorspielen muss niemand. Wer möchte, darf es vor freundlichen Fremden tun, und zwar zweimal: einmal wie immer und einmal mit einer Aufgabe für die Aufmerksamkeit. Dann vergleichen wir, was du gespürt hast und was wir gehört haben. Beides hat erstaunlich wenig miteinander zu tun.',
      ),
      p('Zur Vorbereitung: [Aufmerksamkeit im Auftritt](entry:attention-in-performance).'),
    ),
  ),
  'workshop-memory': both(
    doc(
      p(
        'Four ways of knowing a piece by heart, and why one of them is not enough: the hand that runs by itself, the ear that knows what comes next, the eye that still sees the page, and the head that understands the plan. We took a short minuet apart and put it together again without paper, beginning with the last phrase.',
      ),
      p('Participants received a sheet with memory stations to mark in their own pieces.'),
    ),
    doc(
      p(
        'Vier Arten, ein Stück auswendig zu können, und warum eine davon nicht genügt: die Hand, die von selbst läuft, das Ohr, das weiß, was kommt, das Auge, das die Seite noch vor sich sieht, und der Kopf, der den Plan verstanden hat. Wir haben ein kurzes Menuett auseinandergenommen und ohne Papier wieder zusammengesetzt, angefangen mit der letzten Phrase.',
      ),
      p(
        'Alle Teilnehmenden bekamen ein Blatt, auf dem sie Gedächtnisstationen in eigenen Stücken eintragen konnten.',
      ),
    ),
  ),
  'workshop-breath': both(
    doc(
      p(
        'String players may hold their breath for a whole page without noticing; wind players cannot, and have other problems. We spent a morning with one question: what happens to the sound when the breath is allowed to move? With rolled-up towels, long notes and a good deal of laughter.',
      ),
      p(
        'Some of the exercises are now part of the article [Body and breath](entry:body-and-breath).',
      ),
    ),
    doc(
      p(
        'Wer ein Streichinstrument spielt, kann eine ganze Seite lang die Luft anhalten, ohne es zu merken; beim Blasen geht das nicht, dafür gibt es andere Sorgen. Einen Vormittag lang haben wir uns mit einer einzigen Frage beschäftigt: Was geschieht mit dem Klang, wenn der Atem sich bewegen darf? Mit gerollten Handtüchern, langen Tönen und viel Gelächter.',
      ),
      p('Einige der Übungen stehen jetzt im Artikel [Körper und Atem](entry:body-and-breath).'),
    ),
  ),
};
