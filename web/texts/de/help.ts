import type { Translation } from '../catalog.ts'
import type en from '../en/help.ts'

export default {
  support: 'Hilfe',
  submit: 'Senden',
  lead: 'Stellen Sie eine Frage, melden Sie ein Problem oder schreiben Sie uns eine Idee. Fragen zu einem Turnier können Sie auch an den Veranstalter richten: Die Adresse steht auf der Seite des Turniers.',
  failed: 'Leider ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.',
  shortcuts: 'Tastenkürzel',
  paletteKeys: 'Seiten, Turniere, Athleten, Bestellungen und Nutzer finden',
  findKeys: 'Zum Suchfeld einer Liste',
  keys: 'Strg K',
  keysOnMac: '⌘ K',
  summary: 'Zusammenfassung',
  category: 'Kategorie',
  chooseOne: 'Bitte wählen',
  detail: 'Einzelheiten',
  categorySupport: 'Hilfe',
  categoryBug: 'Fehler',
  categoryFeature: 'Wunsch',
  thanksSupport: 'Vielen Dank. Ihre Anfrage wurde gesendet; Sie erhalten eine Antwort per E-Mail.',
  thanksBug: 'Vielen Dank für den Hinweis.',
  thanksFeature: 'Vielen Dank für Ihre Idee.',
} satisfies Translation<typeof en>
