import { type DefaultText, mailLink, paragraphs, section } from './paragraphs.ts'

const write = (name: string, contact: string | null): string =>
  contact === null
    ? `Schreiben Sie ${name} über „Hilfe“ in Ihrem Menü.`
    : `Schreiben Sie ${name}: ${mailLink(contact)}.`

export const defaultTextDe: DefaultText = {
  titles: { privacy: 'Datenschutzerklärung', terms: 'Nutzungsbedingungen', welcome: 'Begrüßung' },
  privacy: (name, contact) =>
    [
      paragraphs(
        `${name} nutzt diese Website, um Mitglieder zu betreuen und Turniere durchzuführen. Hier steht, was wir über Sie speichern und warum.`,
      ),
      section(
        'Was wir speichern',
        'Ihren Namen, Ihre E-Mail-Adresse und, falls angegeben, Ihre Handynummer: damit Sie sich einloggen und wir Ihnen schreiben können.',
        'Die Namen Ihrer Athleten und, soweit ihre Turniere es erfordern, Geburtsdatum, Geschlecht, Gewicht, Größe, Stufe, Trainingsort, Bilder und Antworten auf Fragen: damit sie in der richtigen Klasse starten.',
        'Videos, die Ihre Athleten einreichen, mit den Kommentaren, Zeichnungen, Punkten und Sprachnotizen der Bewertungen: damit sie daraus lernen.',
        'Ihre Anmeldungen und Zahlungen. Kartennummern gehen von Ihrem Browser an den Zahlungsanbieter; hier werden sie nie gespeichert.',
        'Was Sie uns über „Hilfe“ schreiben.',
      ),
      section(
        'Wer es sieht',
        `Wer ${name} und die Turniere leitet, sieht, was für die jeweilige Aufgabe nötig ist; Trainer sehen die Athleten ihres eigenen Trainingsorts. Namen und Turnierbäume eines Turniers werden in der Halle gezeigt. Wir verkaufen nichts und zeigen keine Werbung.`,
      ),
      section(
        'Wie es geschützt ist',
        'Persönliche Daten sind für jede Person mit einem eigenen Schlüssel verschlüsselt. Wird eine Person gelöscht, so wird der Schlüssel vernichtet, und die Daten sind nie wieder lesbar. Videos und Bewertungen der Athleten werden gelöscht. Zahlungsbeträge und Turnierergebnisse bleiben ohne Namen erhalten.',
      ),
      section(
        'Cookies',
        'Ihr Browser speichert Ihren Login und Ihre Einstellungen. Wir verfolgen Sie nicht auf andere Websites.',
      ),
      section(
        'Ihre Rechte',
        `Sie können erfragen, was über Sie gespeichert ist, und es berichtigen oder löschen lassen. ${write(name, contact)}`,
      ),
    ].join('\n'),
  terms: (name, contact) =>
    [
      paragraphs(
        `Dies sind die Nutzungsbedingungen für die Website von ${name}. Jedes Turnier hat eigene Bedingungen, die Sie bei der Anmeldung akzeptieren.`,
      ),
      section(
        'Ihr Konto',
        'Machen Sie wahre Angaben und halten Sie sie aktuell: Aus ihnen ergeben sich die Klassen. Lassen Sie niemanden sonst Ihr Konto nutzen; wer sich mit Ihrer E-Mail-Adresse einloggt, handelt für Sie.',
        'Melden Sie nur Athleten an, für die Sie sorgeberechtigt sind oder die Sie darum gebeten haben.',
      ),
      section(
        'Anmeldungen und Zahlungen',
        'Eine Anmeldung gilt, sobald sie bezahlt ist, oder, wenn nichts zu bezahlen ist, sobald sie bestätigt ist. Über Erstattungen entscheidet der Veranstalter des Turniers.',
      ),
      section(
        'Verhalten',
        `Nutzen Sie die Website für ihren Zweck, stören Sie sie nicht und begegnen Sie anderen mit Respekt. ${name} kann ein Konto schließen, das dies nicht beachtet.`,
      ),
      section(
        'Änderungen',
        'Diese Bedingungen können sich ändern. Wir bewahren die Fassung auf, die Sie akzeptiert haben.',
      ),
      section('Fragen', write(name, contact)),
    ].join('\n'),
}
