export default {
  chooseFirst: 'Treffen Sie zuerst eine Auswahl.',
  fillInFirst: 'Füllen Sie zuerst aus, was fehlt.',
  emailFirst: 'Geben Sie zuerst eine E-Mail-Adresse ein.',
  correctFirst: 'Korrigieren Sie zuerst die fehlerhaften Zeilen.',
} as const
