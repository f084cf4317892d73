import type { TopicId } from '../../contracts/content/topics';

/** The introductions of the five topics, in markdown. */
export const topicTexts: Record<TopicId, { en: string; de: string }> = {
  musiciansLearning: {
    en: `Every time you play a passage, something in you changes. Not much, and not always for the better: the nervous system keeps what it meets often, whether you meant it or not. Whoever knows a little about how learning works can arrange an hour so that the right things are met often and the wrong ones seldom.

This topic gathers what research on memory and skill has to say to somebody holding an instrument. Why a passage that goes well ten times in a row may be gone by tomorrow. Why mixing three pieces feels worse than drilling one, and leaves more behind. Why sleep is part of practising, and why the ear learns faster than the finger.

You need no previous knowledge. Take **one idea at a time**, try it for a week on music that you know, and keep what your own ears confirm.`,
    de: `Jedes Mal, wenn du eine Stelle spielst, verändert sich etwas in dir. Nicht viel und nicht immer zum Guten: Das Nervensystem behält, was ihm oft begegnet, ob du es so gemeint hast oder nicht. Wer ein wenig davon versteht, wie Lernen vor sich geht, kann eine Stunde so einrichten, dass das Richtige oft vorkommt und das Falsche selten.

Hier ist versammelt, was die Forschung über Gedächtnis und Können jemandem zu sagen hat, der ein Instrument in der Hand hält. Warum eine Stelle, die zehnmal hintereinander gelingt, morgen verschwunden sein kann. Warum es sich schlechter anfühlt, drei Stücke zu mischen, als eines durchzupauken, und warum trotzdem mehr davon bleibt. Warum Schlaf zum Üben gehört und das Ohr schneller lernt als der Finger.

Vorwissen brauchst du keines. Nimm dir **immer nur einen Gedanken** vor, probiere ihn eine Woche lang an Musik aus, die du kennst, und behalte, was deine eigenen Ohren dir bestätigen.`,
  },
  foundations: {
    en: `Before there is music there is somebody who breathes, stands or sits, and moves. Most of what we call technical trouble is older than the passage in which it shows: a held breath, a shoulder that wants to help, a pulse that lives in the metronome but not yet in the body.

The articles in this topic go back to what carries everything else: how you meet the instrument, how slowly you are able to go without falling asleep, and where rhythm comes from. None of it is only for beginners. Professionals come back to the foundations *because* they have so much standing on them.

Allow five minutes at the start of a session. They are not a warm-up for the real work; on some days they are the real work.`,
    de: `Vor der Musik ist da jemand, der atmet, steht oder sitzt und sich bewegt. Das meiste, was wir technische Schwierigkeiten nennen, ist älter als die Stelle, an der es auffällt: ein angehaltener Atem, eine Schulter, die helfen will, ein Puls, der im Metronom wohnt und noch nicht im Körper.

Die Artikel dieses Bereichs gehen zurück zu dem, was alles andere trägt: wie du dem Instrument begegnest, wie langsam du werden kannst, ohne einzuschlafen, und woher der Rhythmus kommt. Nichts davon ist nur für den Anfang gedacht. Profis kehren zu den Grundlagen zurück, *gerade weil* bei ihnen so viel darauf steht.

Gönn dir fünf Minuten zu Beginn. Sie sind kein Aufwärmen für die eigentliche Arbeit; an manchen Tagen sind sie die eigentliche Arbeit.`,
  },
  selfRegulation: {
    en: `Nobody sits beside you when you practise. You are your own teacher, your own timekeeper and, unless you take care, your own harshest critic. Researchers call the art of filling these roles well *self-regulation*: planning before you play, noticing while you play, and drawing conclusions afterwards.

It sounds like discipline, yet it is closer to kindness. A plan that fits your week spares you the daily argument about where to begin. A diary of three lines shows progress on days when you can hear none. And knowing how moods come and go makes it easier to start in a bad one.

Begin with the planning, add the diary after a week, and read about motivation on an evening when you have none.`,
    de: `Beim Üben sitzt niemand neben dir. Du bist deine eigene Lehrerin, dein eigener Zeitwächter und, wenn du nicht aufpasst, deine strengste Kritikerin. Die Kunst, diese Rollen gut auszufüllen, heißt in der Forschung *Selbstregulation*: vor dem Spielen planen, beim Spielen bemerken, hinterher die richtigen Schlüsse ziehen.

Das klingt nach Disziplin und ist doch der Freundlichkeit näher verwandt. Ein Plan, der zu deiner Woche passt, erspart dir die tägliche Debatte, womit du anfängst. Ein Tagebuch von drei Zeilen zeigt dir Fortschritt an Tagen, an denen du keinen hörst. Und wer weiß, wie Stimmungen kommen und gehen, fängt auch in einer schlechten leichter an.

Beginne mit der Planung, nimm nach einer Woche das Tagebuch dazu und lies über Motivation an einem Abend, an dem dir jede fehlt.`,
  },
  exploration: {
    en: `A child with a new instrument does not practise. It tries things: loud, low, backwards, with the wrong end. Then somebody gives it a method, and for many of us this is where curiosity ends and repetition begins. It need not. Trying things out *is* a method, and one of the strongest we have.

Whoever plays a passage in ten different ways knows it better than somebody who has played it a hundred times in one: the hand learns what matters and what does not, the ear stops expecting only one outcome. Improvising with the notes of a score shows which of them you have understood. And sound that is looked for before the notes are known gives the fingers something worth reaching for.

Leave your sense of duty outside for this topic. Bring a passage that bores you.`,
    de: `Ein Kind mit einem neuen Instrument übt nicht. Es probiert: laut, tief, rückwärts, am falschen Ende. Dann gibt ihm jemand eine Methode, und bei vielen von uns hört hier die Neugier auf und das Wiederholen beginnt. Das muss nicht sein. Ausprobieren *ist* eine Methode, und zwar eine der stärksten, die wir haben.

Wer eine Stelle auf zehn verschiedene Weisen spielt, kennt sie besser als jemand, der sie hundertmal auf dieselbe gespielt hat: Die Hand lernt, worauf es ankommt und worauf nicht, und das Ohr erwartet nicht mehr nur den einen Ausgang. Beim Improvisieren mit den Tönen eines Stücks zeigt sich, welche davon du verstanden hast. Und ein Klang, den du suchst, bevor du die Noten kannst, gibt den Fingern etwas, wonach sich das Greifen lohnt.

Lass dein Pflichtgefühl für diesen Bereich vor der Tür. Bring eine Stelle mit, die dich langweilt.`,
  },
  attentionalFocus: {
    en: `Where is your attention while you play? On the left hand, on the conductor, on the sound at the back of the hall, on the bar you have just spoilt? It makes a measurable difference. Players who attend to the *effect* of a movement usually move more freely than those who watch the movement itself, and the difference grows under pressure.

Attention cannot be forced, but it can be trained and it can be invited. These articles deal with three situations: finding a useful focus in the practice room, keeping one on stage when the heart is beating fast, and coming back, without scolding yourself, when the mind has walked off.

Much of it can be practised away from the instrument, in a queue or on a tram. Listening to one sound until it has really ended is a beginning.`,
    de: `Wo ist deine Aufmerksamkeit, während du spielst? In der linken Hand, bei der Dirigentin, beim Klang hinten im Saal, bei dem Takt, der eben danebenging? Der Unterschied lässt sich messen. Wer auf die *Wirkung* einer Bewegung achtet, bewegt sich meist freier als jemand, der die Bewegung selbst überwacht, und unter Druck wächst dieser Abstand.

Aufmerksamkeit lässt sich nicht erzwingen, aber üben und einladen. Die Artikel hier handeln von drei Situationen: im Überaum einen brauchbaren Fokus finden, ihn auf der Bühne behalten, wenn das Herz schneller schlägt, und zurückkommen, ohne mit dir zu schimpfen, wenn die Gedanken spazieren gegangen sind.

Vieles davon kannst du ohne Instrument üben, in einer Warteschlange oder in der Straßenbahn. Einem einzigen Klang zuzuhören, bis er wirklich zu Ende ist, wäre ein Anfang.`,
  },
};
