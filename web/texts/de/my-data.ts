export default {
  title: 'Ihre Daten',
  about:
    'Laden Sie alles herunter, was die Organisation über Sie, Ihre Schüler und Ihre Zahlungen gespeichert hat: ein ZIP-Archiv mit Bildern und Dateien, die andere Programme lesen können.',
  download: 'Meine Daten herunterladen',
  failed: 'Ihre Daten konnten nicht heruntergeladen werden. Bitte versuchen Sie es in einer Minute noch einmal.',
  deleteAbout:
    'Sie können Ihr Konto löschen lassen. Ihre Schüler werden mit gelöscht, wenn kein anderer Erwachsener Ihrer Familie ein Konto hat, samt ihren Videos und Bewertungen: Ergebnissen, Kommentaren, Zeichnungen, Sprachnotizen und Jubel. Anmeldungen, Turnierbäume und Zahlungen bleiben ohne Ihre Namen erhalten, weil Ergebnisse anderer und die Buchhaltung davon abhängen.',
  delete: 'Mein Konto löschen',
  question: 'Konto löschen?',
  confirmText:
    'Ihr Konto wird in 7 Tagen gelöscht. Bis dahin können Sie es sich hier anders überlegen. Danach lässt es sich nicht rückgängig machen.',
  due: 'Ihr Konto wird am {date} gelöscht.',
  keep: 'Mein Konto behalten',
  kept: 'Ihr Konto wird nicht gelöscht',
  asked: 'Ihr Konto wird in 7 Tagen gelöscht',
  notDeleted: 'Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es in einer Minute noch einmal.',
} as const
