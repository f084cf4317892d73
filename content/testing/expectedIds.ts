/** Every asset that the demo space refers to. */
const SLUGS = [
  'how-practice-changes-the-brain', 'spacing-and-interleaving', 'sleep-and-memory', 'learning-by-ear',
  'body-and-breath', 'slow-practice', 'rhythm-from-within',
  'planning-a-practice-week', 'the-practice-diary', 'motivation-and-mood',
  'variation-as-method', 'improvising-with-a-score', 'sound-before-notes',
  'external-focus', 'attention-in-performance', 'the-wandering-mind',
];

export const EXPECTED_IDS: readonly string[] = [
  'logo', 'header-image', 'social-card', 'guarantee-notice',
  ...['musiciansLearning', 'foundations', 'selfRegulation', 'exploration', 'attentionalFocus'].map((id) => `topic-${id}`),
  ...SLUGS.flatMap((slug) => [`pictogram-${slug}`, `image-${slug}`]),
  'poster-slow-practice', 'poster-listening', 'poster-focus',
  'book-cover', 'book-spread', 'panel-cover', 'panel-spread',
  ...['book-open-strings', 'book-listening-hands', 'journal-twelve-weeks', 'journal-pocket', 'book-quiet-stage', 'workshop-voucher'].map((id) => `shop-${id}`),
  'portrait-author', 'community-main', 'workshops-logo', 'image-coaching', 'image-performance',
  ...['slow-practice', 'practising-with-others', 'nerves', 'memory', 'breath'].map((id) => `pictogram-workshop-${id}`),
  ...[1, 2, 3, 4, 5, 6].map((episode) => `podcast-artwork-${episode}`),
  'pdf-book-en', 'pdf-book-de', 'pdf-quiz', 'pdf-practice-diary-en', 'pdf-practice-diary-de', 'pdf-week-plan-en', 'pdf-week-plan-de', 'pdf-tempo-ladder',
  'audio-drone-a', 'audio-pulse-60', 'audio-call-and-response', 'audio-intervals', 'audio-long-tone',
];
