import type { Language } from '../../../contracts/language/languages';

const list = (words: string): Set<string> => new Set(words.split(' '));

/** Stop words, folded. */
export const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  'en-US': list(
    'a about after all also am an and any are as at be been but by can could did do dos for from get had has have he her his how i if in into is it its just me more most my no not of on one only or our out over own shall she should so some such than that the their them then there these they this those to too up us was we were what when where which while who why will with would you your',
  ),
  'de-DE': list(
    'aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da dabei damit dann das dass dein deine deinem deinen deiner dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch fur hab habe haben hat hatte hatten ich ihm ihn ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jedes kann kannst kein keine konnen konnte man mehr mein meine meinem meinen meiner mich mir mit muss nach nicht noch nur ob oder ohne sehr sein seine seinem seinen seiner sich sie sind so soll sollen sollte uber um und uns unser unter vom von vor war waren warum was weil wenn wer werden wie wieder will wir wird wo wohin wozu zu zum zur zwischen',
  ),
};
