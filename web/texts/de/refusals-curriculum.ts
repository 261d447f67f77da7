export default {
  'category-not-found': 'Diese Kategorie wurde nicht gefunden.',
  'category-name-taken': 'Es gibt schon eine Kategorie mit diesem Namen.',
  'category-retired': 'Die gewählte Kategorie ist stillgelegt.',
  'curriculum-item-not-found': 'Nicht gefunden :(',
  'curriculum-item-in-use':
    'Für diesen Inhalt wurden Videos eingereicht. Er kann stillgelegt, aber nicht gelöscht werden.',
  'too-many-parts': 'Ein Inhalt hat höchstens je 50 Zielgruppen, Materialien und Schritte.',
  'audience-twice': 'Ein Programm und eine Stufe sind doppelt genannt.',
  'level-not-in-program': 'Die gewählte Stufe wird von ihrem Programm nicht angeboten.',
  'other-category': 'Inhalte werden innerhalb ihrer Kategorie geordnet.',
  'resource-address-invalid':
    'Bitte geben Sie eine Adresse an, die mit https:// beginnt, oder laden Sie ein Bild hoch.',
  'picture-address-invalid': 'Bitte laden Sie ein Bild hoch oder geben Sie eine Adresse an, die mit https:// beginnt',
  'reviewer-not-found': 'Eine der gewählten Personen darf keine Videos bewerten.',
  'review-policy-invalid': 'Bitte verlangen Sie 1 bis 9 Bewertungen und nicht mehr Prüfer als Bewertungen.',
  'program-not-found': 'Das gewählte Programm wurde nicht gefunden.',
  'program-retired': 'Das gewählte Programm ist stillgelegt.',
  'level-not-found': 'Die gewählte Stufe wurde nicht gefunden.',
  'level-retired': 'Die gewählte Stufe ist stillgelegt.',
} as const
