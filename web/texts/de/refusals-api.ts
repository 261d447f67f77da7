export default {
  'not-a-workbook': 'Die Datei ist weder eine Excel-Arbeitsmappe (.xlsx) noch eine Texttabelle (.csv).',
  'old-workbook': 'Die Datei hat ein Kennwort oder ein altes Format. Speichern Sie sie als .xlsx ohne Kennwort.',
  'workbook-unpacks-too-large':
    'Die Arbeitsmappe hat mehr als 32 MB Inhalt. Entfernen Sie Bilder und Blätter, die der Import nicht braucht.',
  'too-many-rows': 'Die Arbeitsmappe hat mehr als {most} Zeilen.',
  'too-many-cells': 'Die Datei hat mehr als {most} ausgefüllte Zellen.',
  'too-much-text': 'Die Zellen der Datei haben zusammen mehr als {most} Zeichen.',
  'too-many-sheets': 'Die Arbeitsmappe hat mehr als {most} Blätter.',
  'workbook-unsafe': 'Die Arbeitsmappe deklariert Dokumenttypen oder Entitäten und wurde abgelehnt.',
  'workbook-unreadable': 'Die Arbeitsmappe konnte nicht gelesen werden.',
  'workbook-too-slow':
    'Das Lesen der Arbeitsmappe dauert zu lange. Kopieren Sie die Zeilen in eine neue Arbeitsmappe und wählen Sie diese.',
  'quote-open': 'Die Datei konnte nicht gelesen werden: Ein Anführungszeichen wird nicht geschlossen.',
  'no-history': 'Mit diesem Eintrag ist noch nichts geschehen.',
  'no-such-event':
    'Dieses Ereignis gibt es hier nicht: Die Adresse ist falsch, oder es gehört zu einer anderen Organisation oder einem anderen Turnier.',
  'no-such-alert':
    'Diesen Hinweis gibt es hier nicht: Die Adresse ist falsch, oder er gehört zu einem anderen Turnier.',
  'past-not-kept':
    'Ansichten lassen sich so zeigen, wie sie am {date} und später waren. Der Verlauf hat weiterhin jedes frühere Ereignis.',
  'too-many-rehearsals':
    'Es laufen schon mehrere Proben Ihrer Organisation. Bitte versuchen Sie es erneut, wenn eine beendet ist.',
  'download-gone': 'Dieser Download ist nicht mehr verfügbar. Bitte starten Sie ihn erneut.',
  'not-found': 'Wir konnten nicht finden, was Sie suchen.',
  'method-not-allowed': 'Diese Adresse nimmt {method} nicht an.',
  'event-store-unavailable': 'Änderungen können gerade nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  'still-loading': 'Die Demodaten werden geladen. Matside öffnet sich von selbst, sobald das fertig ist.',
  'loading-title': 'Matside wird vorbereitet',
  'loading-steps': '{done} von {total} Schritten sind erledigt.',
  'log-ahead-of-clock':
    'Die Uhr des Servers liegt hinter der letzten gespeicherten Änderung, deshalb kann nichts gespeichert werden, bis sie stimmt. Es wurde nichts geändert; bitte informieren Sie den Betreiber.',
  'stream-incomplete':
    'Im Ereignisprotokoll fehlt ein Teil des Verlaufs dieses Eintrags, deshalb lässt er sich nicht ändern. Es wurde nichts geändert; bitte informieren Sie den Betreiber.',
  'database-unavailable': 'Die Daten können gerade nicht gelesen werden. Bitte versuchen Sie es erneut.',
  'several-hosts': 'Die Anfrage nennt mehr als einen Host.',
  'address-too-long': 'Die Adresse der Anfrage ist zu lang.',
  'headers-too-large': 'Die Kopfzeilen der Anfrage sind zu groß.',
  'disk-full':
    'Die Festplatte des Servers ist voll. Es wurde nichts geändert. Bitte informieren Sie die Betreiber; sobald Platz frei ist, geht alles weiter.',
  'payment-provider-unavailable': 'Der Zahlungsanbieter ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
  'payment-provider-refused': 'Der Zahlungsanbieter hat dies nicht angenommen. Bitte versuchen Sie es später erneut.',
  'identity-provider-unavailable': 'Das Einloggen kann gerade nicht geprüft werden. Bitte versuchen Sie es erneut.',
  'too-many-requests': 'Zu viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
  'invalid-address': 'Die Adresse der Anfrage ist ungültig.',
  'history-broken':
    'Der Verlauf dieser Organisation wurde verändert; deshalb wird kein Export davon unterzeichnet. Bitte wenden Sie sich an den Support, bevor etwas wiederhergestellt oder gelöscht wird.',
  unexpected: 'Leider ist etwas schiefgegangen.',
  'still-catching-up':
    'Ihre Änderung ist gespeichert; diese Ansicht wird noch aktualisiert. Bitte versuchen Sie es gleich noch einmal.',
  'too-large':
    'Das ist zu viel auf einmal: {size} KB, von denen nichts gespeichert ist. Bitte speichern Sie in Teilen, zum Beispiel eine Disziplin nach der anderen.',
  'invalid-request': 'Die Anfrage ist ungültig.',
  'too-many-at-once': 'Das fragen gerade zu viele an. Bitte versuchen Sie es erneut.',
  'invalid-after': 'after ist kein next einer Seite: Lassen Sie es weg, um mit der ersten Seite zu beginnen.',
  'invalid-read-after': 'X-Read-After ist keine Position.',
  'invalid-idempotency-key': 'Idempotency-Key ist keine Kennung.',
  'too-many-unknown-keys':
    'Zu viele Anfragen mit einem unbekannten API-Schlüssel. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
  'api-key-invalid': 'Dieser API-Schlüssel ist unbekannt oder widerrufen.',
  'api-key-insufficient-scope': 'Dieser API-Schlüssel darf {scope} nicht lesen.',
  'invalid-text': 'Die Anfrage enthält Text mit ungültigen Zeichen.',
  'nested-too-deeply': 'Der Inhalt der Anfrage ist zu tief verschachtelt.',
  'invalid-json': 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  'invalid-form': 'Der Inhalt der Anfrage ist kein gültiges Formular.',
  'no-form': 'Dieser Aufruf nimmt kein Formular an.',
  'one-file': 'Bitte senden Sie eine Datei und jedes Feld nur einmal.',
  'token-missing': 'Bitte loggen Sie sich ein.',
  'token-invalid': 'Das Zugriffstoken ist ungültig.',
  'token-expired': 'Das Zugriffstoken ist abgelaufen.',
  'token-insufficient-scope': 'Dem Zugriffstoken fehlt die Berechtigung {scope}.',
  'deliver-again': 'Bitte stellen Sie dies erneut zu.',
  'too-many-pages':
    'Die Datei hätte etwa {pages} Seiten. Eine Datei hat höchstens {maximum}. Bitte wählen Sie weniger.',
  'printer-busy': 'Zurzeit werden viele Dateien gedruckt. Bitte versuchen Sie es in einer Minute erneut.',
} as const
