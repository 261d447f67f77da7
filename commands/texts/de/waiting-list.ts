export default {
  'subjects.offered': 'Ein Platz in {event} ist für Sie frei',
  'subjects.end': 'Ihr Angebot für {event} ist abgelaufen',
  'subjects.off': 'Sie stehen nicht mehr auf der Warteliste für {event}',
  isFree: 'In {event} bei {tournament} ist ein Platz frei geworden, und {athlete} ist als Nächstes an der Reihe.',
  until: 'Wir halten ihn für Sie frei bis {moment}. Sie zahlen nur, wenn Sie ihn nehmen.',
  otherwise:
    'Wenn Sie ihn nicht möchten, lehnen Sie ihn bitte auf derselben Seite ab, damit ihn die nächste Familie bekommt. Ohne Antwort geht der Platz an sie, und Ihr Name rückt einmal ans Ende der Liste.',
  'ended.end':
    'Wir haben in {event} bei {tournament} einen Platz für {athlete} frei gehalten und keine Antwort bekommen; er ging an die nächste Familie. Sie stehen weiter auf der Liste, jetzt am Ende. Bleibt auch ein zweites Angebot ohne Antwort, nehmen wir den Namen von der Liste.',
  'ended.off':
    'Wir haben {athlete} zweimal einen Platz in {event} bei {tournament} angeboten und keine Antwort bekommen. Deshalb haben wir den Namen von der Liste genommen. Sie können sich jederzeit wieder eintragen.',
  take: 'Platz annehmen oder ablehnen',
  see: 'Turnier ansehen',
} as const
