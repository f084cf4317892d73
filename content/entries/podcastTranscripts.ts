/** Transcripts of the episodes in markdown; the German text is a translation. */
export const transcripts = {
  slow: {
    en: `**A passage that will not come.** Welcome to Open Strings. I am Clara Weidmann. Today I have a bar with me, only one, from a sonata that I have been playing for twenty years. It has eleven notes and for twenty years the seventh has been a guess.

I have played it fast, naturally. I have played it fast several thousand times. And if you play something fast several thousand times, you become extremely good at exactly what you have done: in my case, at guessing.

**What the hand learns.** The hand does not know what you meant. It only knows what it did. If it slipped and you went on, slipping and going on is what it has filed away. Slow practice is not punishment for that. It is a chance to show the hand, once, the thing you actually meant, and to let the ear be there when it happens.

But here is the catch. Slowly enough, everything is a different movement. Walk in slow motion and you will see: you use other muscles, you balance where usually you would fall. So slow is not simply fast with more time. It is a place to *look around*.

**An experiment with eight bars.** Take eight bars. Play them at a third of the tempo, and between the notes, do nothing. Really nothing; let the arm be heavy. Then move to the next note as quickly as you would in tempo. Slow music, quick movements, and long, lazy waiting in between. Do that twice. Not more.

Then sing the passage in tempo, without playing. Then play it in tempo, once. Write down what you heard, and go on to something else.

**Back to speed.** You will be tempted to do it again at once. Please do not. Come back tomorrow, and let the night do its share of the work. I shall be here, with my seventh note. It is getting better. It is now a rather well-founded guess.`,
    de: `**Eine Stelle, die nicht kommen will.** Willkommen bei Open Strings. Ich bin Clara Weidmann. Heute habe ich einen Takt dabei, nur einen, aus einer Sonate, die ich seit zwanzig Jahren spiele. Er hat elf Töne, und seit zwanzig Jahren ist der siebte geraten.

Natürlich habe ich ihn schnell gespielt. Ich habe ihn mehrere tausend Mal schnell gespielt. Und wenn man etwas mehrere tausend Mal schnell spielt, wird man ungeheuer gut in genau dem, was man getan hat: in meinem Fall also im Raten.

**Was die Hand lernt.** Die Hand weiß nicht, was du gemeint hast. Sie weiß nur, was sie getan hat. Wenn sie danebenging und du weitergespielt hast, dann hat sie das abgelegt: danebengehen und weiterspielen. Langsames Üben ist keine Strafe dafür. Es ist eine Gelegenheit, der Hand einmal zu zeigen, was du eigentlich wolltest, und das Ohr dabei sein zu lassen, wenn es gelingt.

Nur gibt es einen Haken. Wenn man langsam genug ist, wird alles zu einer anderen Bewegung. Geh einmal in Zeitlupe durchs Zimmer: Du brauchst andere Muskeln, du balancierst dort, wo du sonst fallen würdest. Langsam ist also nicht einfach schnell mit mehr Zeit. Es ist ein Ort, an dem man sich *umsehen* kann.

**Ein Experiment mit acht Takten.** Nimm acht Takte. Spiel sie in einem Drittel des Tempos und tu zwischen den Tönen nichts. Wirklich nichts; lass den Arm schwer werden. Dann geh so schnell zum nächsten Ton, wie du es im Tempo tätest. Langsame Musik, schnelle Bewegungen und dazwischen langes, faules Warten. Mach das zweimal. Nicht öfter.

Dann sing die Stelle im Tempo, ohne zu spielen. Dann spiel sie im Tempo, einmal. Schreib auf, was du gehört hast, und mach mit etwas anderem weiter.

**Zurück ins Tempo.** Du wirst es gleich noch einmal machen wollen. Bitte nicht. Komm morgen wieder und überlass der Nacht ihren Teil der Arbeit. Ich bin dann auch da, mit meinem siebten Ton. Er wird besser. Er ist inzwischen ziemlich begründet geraten.`,
  },
  firstFive: {
    en: `**The case is still shut.** Before you open it: how are you? I do not mean it as a greeting. If somebody asked you to play now, would you be too quick or too slow, too loud or too careful? You need not change it. It is enough to know who has come to practise today.

**One note.** Now unpack, and play a single note, one that costs you nothing. Listen to how it begins, what it does in the middle, and where it goes. Play it again and change only the ending. You have just practised, by the way. You wanted something, you did something, you compared the two. Everything else is that, with more notes.

**One question.** Before minute four, find a question for today. Not a goal: a question. A goal is *this page in tempo*. A question is *what happens in the shift if I think of the note behind it?* You can fail at a goal. A question you can only answer, or find a better one.

Write it down where you can see it. Pencil, scrap of paper, on the stand.

**What you might leave out.** Scales, if you only play them so as to have played them. The difficult passage, straight away, cold, to see whether it still does not work. And the telephone, which can wait in the case: there is room, now that the instrument is out. That was minute five. You have begun.`,
    de: `**Der Koffer ist noch zu.** Bevor du ihn öffnest: Wie geht es dir? Ich frage nicht aus Höflichkeit. Wenn du jetzt sofort spielen solltest, wärst du zu schnell oder zu langsam, zu laut oder zu vorsichtig? Du musst daran nichts ändern. Es genügt zu wissen, wer heute zum Üben gekommen ist.

**Ein Ton.** Jetzt pack aus und spiel einen einzigen Ton, einen, der dich nichts kostet. Hör, wie er anfängt, was er in der Mitte macht und wohin er geht. Spiel ihn noch einmal und verändere nur das Ende. Übrigens hast du gerade geübt. Du wolltest etwas, du hast etwas getan, du hast beides verglichen. Alles Weitere ist dasselbe mit mehr Tönen.

**Eine Frage.** Such dir vor der vierten Minute eine Frage für heute. Kein Ziel, eine Frage. Ein Ziel wäre: *diese Seite im Tempo*. Eine Frage wäre: *Was geschieht im Lagenwechsel, wenn ich schon an den Ton dahinter denke?* Ein Ziel kannst du verfehlen. Eine Frage kannst du nur beantworten oder gegen eine bessere tauschen.

Schreib sie auf und leg sie so hin, dass du sie siehst. Bleistift, Zettel, Notenpult.

**Was du weglassen könntest.** Tonleitern, wenn du sie nur spielst, um sie gespielt zu haben. Die schwierige Stelle, gleich zu Beginn, kalt, um zu sehen, ob sie immer noch nicht geht. Und das Telefon; es kann im Koffer warten, da ist ja jetzt Platz. Das war Minute fünf. Du hast angefangen.`,
  },
};
