import type { MailTexts } from './texts-of-mails.ts'

export const de: MailTexts = {
  invitation: {
    subject: (organization) => `Ihre Einladung zu ${organization}`,
    joinSubject: (organization) => `Bestätigen Sie Ihr Konto bei ${organization}`,
    reasons: {
      join: (organization) =>
        `Sie möchten ${organization} beitreten. Bestätigen Sie Ihre E-Mail-Adresse, um sich einzuloggen.`,
      admin: (organization) => `${organization} hat Sie eingeladen, sich einzuloggen.`,
      guardian: (organization) => `Jemand aus Ihrer Familie hat Sie zur Mitgliedschaft bei ${organization} eingeladen.`,
      import: (organization) => `Sie sind bei ${organization} registriert. Mit diesem Link können Sie sich einloggen.`,
      opening: (organization) => `${organization} ist bereit. Mit diesem Link werden Sie Administrator.`,
    },
    accept: 'Einladung annehmen',
    confirm: 'Bestätigen und einloggen',
    validFor: (hours) =>
      `Dieser Link gilt ${hours} ${hours === 1 ? 'Stunde' : 'Stunden'} und nur für Sie: Bitte leiten Sie diese E-Mail nicht weiter.`,
    ignore: 'Wenn Sie sie nicht erwartet haben, können Sie sie ignorieren oder ablehnen.',
    decline: 'Ablehnen',
  },
  receipt: {
    subject: (tournament) => `Ihr Beleg für ${tournament}`,
    headings: { registered: 'Anmeldung bestätigt', paid: 'Zahlung eingegangen', canceled: 'Anmeldung storniert' },
    starts: 'Beginn',
    ends: 'Ende',
    where: 'Ort',
    online: 'Online',
    andOnline: (place) => `${place} und online`,
    toBeAnnounced: 'Wird noch bekannt gegeben',
    map: 'Karte öffnen',
    calendar: 'In den Kalender',
    open: 'Beleg öffnen',
    desk: 'Zeigen Sie am Anmeldeschalter den QR-Code auf Ihrem Beleg.',
    athlete: 'Athlet',
    items: 'Weitere Artikel',
    canceledLine: 'Storniert',
    sums: {
      subtotal: 'Zwischensumme',
      discount: 'Rabatt',
      tax: 'Steuer',
      fee: 'Servicegebühr',
      total: 'Gesamt',
      refunded: 'Erstattet',
      refunding: 'Erstattung läuft',
      'charged-back': 'Zurückgebucht',
    },
    paidOn: 'Datum',
    number: 'Bestellnummer',
    free: 'Es war keine Zahlung nötig.',
    paidWith: (brand, lastFour) => `Bezahlt mit ${brand}, Endziffern ${lastFour}.`,
    questions: 'Fragen?',
  },
  refund: {
    subject: (tournament) => `Ihre Erstattung für ${tournament}`,
    heading: 'Ihre Erstattung ist unterwegs',
    amount: 'Erstattung',
    arrives: (brand, lastFour) =>
      `Das Geld geht zurück auf Ihre ${brand} mit den Endziffern ${lastFour}. In der Regel ist es nach 5 bis 10 Werktagen da.`,
    arrivesByCard:
      'Das Geld geht zurück auf die Karte, mit der Sie bezahlt haben. In der Regel ist es nach 5 bis 10 Werktagen da.',
  },
  paper: {
    receipt: 'Quittung',
    refund: 'Erstattungsbeleg',
    invoice: 'Rechnung',
    issued: 'Datum',
    number: 'Nummer',
    billedTo: 'Rechnung an',
    status: 'Status',
    standings: { due: 'Offen', paid: 'Bezahlt', canceled: 'Storniert' },
    details: 'Einzelheiten',
    amount: 'Betrag',
    payAt: (address) => `Zu bezahlen unter ${address}`,
    unprintable: 'Ein Fragezeichen in einem Namen kann für ein Zeichen stehen, das hier nicht gedruckt werden kann.',
  },
  invoice: {
    subjects: {
      notice: (tournament) => `Rechnung für ${tournament}`,
      reminder: (tournament) => `Erinnerung: Ihre Rechnung für ${tournament}`,
      paid: (tournament) => `Ihre Rechnung für ${tournament} ist bezahlt`,
    },
    amounts: {
      notice: (amount, number) => `Sie haben eine Rechnung über ${amount} (Nummer ${number}).`,
      reminder: (amount, number) => `Ihre Rechnung über ${amount} (Nummer ${number}) ist noch offen.`,
      paid: (amount, number) => `Vielen Dank. Wir haben ${amount} für die Rechnung ${number} erhalten.`,
    },
    adds: (events) => `Sie ist für: ${events}.`,
    swaps: (events, instead) => `Sie ist für: ${events} statt ${instead}.`,
    until: (moment) => `Der Platz ist für Sie reserviert bis ${moment}.`,
    pay: 'Rechnung ansehen und bezahlen',
    see: 'Rechnung ansehen',
    yours: 'Nur Sie können die Rechnung öffnen: Melden Sie sich mit dieser E-Mail-Adresse an.',
  },
  mailing: {
    why: (tournament, organization) =>
      `Sie erhalten diese E-Mail, weil Ihre Familie für ${tournament} angemeldet ist. Es geht um dieses Turnier; geschrieben hat sie der Veranstalter, ${organization}.`,
    answer: (address) => `Antworten Sie einfach auf diese E-Mail oder schreiben Sie an ${address}.`,
  },
  waitingList: {
    subjects: {
      offered: (event) => `Ein Platz in ${event} ist für Sie frei`,
      end: (event) => `Ihr Angebot für ${event} ist abgelaufen`,
      off: (event) => `Sie stehen nicht mehr auf der Warteliste für ${event}`,
    },
    isFree: (athlete, event, tournament) =>
      `In ${event} bei ${tournament} ist ein Platz frei geworden, und ${athlete} ist als Nächstes an der Reihe.`,
    until: (moment) => `Wir halten ihn für Sie frei bis ${moment}. Sie zahlen nur, wenn Sie ihn nehmen.`,
    otherwise:
      'Wenn Sie ihn nicht möchten, lehnen Sie ihn bitte auf derselben Seite ab, damit ihn die nächste Familie bekommt. Ohne Antwort geht der Platz an sie, und Ihr Name rückt einmal ans Ende der Liste.',
    ended: {
      end: (athlete, event, tournament) =>
        `Wir haben in ${event} bei ${tournament} einen Platz für ${athlete} frei gehalten und keine Antwort bekommen; er ging an die nächste Familie. Sie stehen weiter auf der Liste, jetzt am Ende. Bleibt auch ein zweites Angebot ohne Antwort, nehmen wir den Namen von der Liste.`,
      off: (athlete, event, tournament) =>
        `Wir haben ${athlete} zweimal einen Platz in ${event} bei ${tournament} angeboten und keine Antwort bekommen. Deshalb haben wir den Namen von der Liste genommen. Sie können sich jederzeit wieder eintragen.`,
    },
    take: 'Platz annehmen oder ablehnen',
    see: 'Turnier ansehen',
  },
  review: {
    subjects: {
      pass: (student, item) => `${student}: ${item} ist angenommen`,
      fail: (student, item) => `${student}: ${item} braucht noch etwas Übung`,
    },
    what: {
      pass: (coach, student, item) =>
        `${coach} hat das Video zu „${item}“ angesehen, das ${student} eingereicht hat, und es angenommen. Gut gemacht!`,
      fail: (coach, student, item) =>
        `${coach} hat das Video zu „${item}“ angesehen, das ${student} eingereicht hat, und notiert, woran noch zu üben ist. Sehen Sie es sich zusammen an, üben Sie, und nehmen Sie es noch einmal auf.`,
    },
    coach: 'Ein Coach',
    again:
      'Das Video wurde noch einmal angesehen, und dies ist jetzt entschieden. Was wir vorher geschrieben haben, gilt nicht mehr.',
    oneMore: 'Zu diesem Video kommt noch eine weitere Bewertung. Dann schreiben wir Ihnen wieder.',
    see: 'Bewertung ansehen',
    turnOff: 'Auswählen, welche E-Mails Sie bekommen',
  },
  organizations: {
    subject: 'Wo Sie sich einloggen',
    lead: 'Sie wollten wissen, wo Sie sich einloggen. Sie haben ein Konto bei:',
    ignore: 'Wenn Sie das nicht wollten, können Sie diese E-Mail ignorieren.',
  },
  emailChange: {
    linkSubject: (organization) => `Bestätigen Sie Ihre neue E-Mail-Adresse bei ${organization}`,
    linkHeading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    linkFor: (before, wanted, organization) =>
      `Das Konto ${before} bei ${organization} soll ab jetzt diese Adresse verwenden: ${wanted}.`,
    linkButton: 'Diese Adresse bestätigen',
    linkValidFor:
      'Dieser Link gilt 24 Stunden, wenn Sie in diesem Konto eingeloggt sind. Es ändert sich nichts, bis Sie bestätigen.',
    linkIgnore: 'Wenn Sie das nicht wollten, können Sie diese E-Mail ignorieren.',
    noticeSubject: (organization) => `Ihre E-Mail-Adresse bei ${organization} soll sich ändern`,
    noticeHeading: 'Ihre E-Mail-Adresse soll sich ändern',
    noticeFor: (wanted, organization) =>
      `Sie haben ${organization} gebeten, für Ihr Konto die Adresse ${wanted} statt dieser zu verwenden.`,
    noticeSent:
      'Wir haben einen Link an die neue Adresse gesendet. Es ändert sich nichts, bis sie dort bestätigt wird.',
    noticeButton: 'Ihr Profil öffnen',
    noticeIgnore:
      'Wenn Sie das nicht wollten, loggen Sie sich ein, brechen Sie die Änderung in Ihrem Profil ab und sagen Sie der Organisation Bescheid.',
  },
  erasure: {
    subject: (organization) => `Ihr Konto bei ${organization} wird gelöscht`,
    heading: 'Ihr Konto wird gelöscht',
    deletedOn: (organization, day) =>
      `Sie haben ${organization} gebeten, Ihr Konto zu löschen. Es wird am ${day} gelöscht.`,
    changeYourMind:
      'Bis dahin können Sie es sich anders überlegen. Anmeldungen und Zahlungen bleiben ohne Ihren Namen erhalten.',
    keep: 'Mein Konto behalten',
    notAsked:
      'Wenn Sie das nicht wollten, loggen Sie sich ein, behalten Sie Ihr Konto und sagen Sie der Organisation Bescheid.',
  },
  failingWebhook: {
    subject: (host) => `Ihr Webhook an ${host} wurde ausgeschaltet`,
    what: (host) => `Seit etwa fünf Tagen hat ${host} nichts mehr angenommen. Wir versuchen es deshalb nicht weiter.`,
    look: 'Ansehen, was war',
    kept: 'Was nicht zugestellt werden konnte, ist aufgehoben. Sobald Sie den Webhook wieder einschalten, wird es der Reihe nach gesendet.',
  },
  dispute: {
    subjects: {
      inquiry: (tournament) => `Eine Bank fragt nach einer Zahlung für ${tournament}`,
      chargeback: (tournament) => `Eine Zahlung für ${tournament} wird angefochten`,
    },
    what: {
      inquiry: (amount, tournament) =>
        `Jemand hat bei der Bank nach einer Zahlung von ${amount} für ${tournament} gefragt. Noch ist kein Geld bewegt worden.`,
      chargeback: (amount, tournament) =>
        `Jemand ficht bei der Bank eine Zahlung für ${tournament} an; die Bank hat vorerst ${amount} zurückgeholt.`,
    },
    evidenceUntil: (moment) => `Belege können eingereicht werden bis: ${moment}.`,
    hint: {
      inquiry: 'Antworten Sie der Bank oder erstatten Sie die Zahlung, bevor daraus eine Anfechtung wird.',
      chargeback: 'Ohne Belege entscheidet die Bank für den Zahler. Belege werden beim Zahlungsanbieter eingereicht.',
    },
    see: 'Zahlung ansehen',
    handIn: 'Belege beim Zahlungsanbieter einreichen',
  },
  feedback: {
    answers: (organization) => `${organization} antwortet auf das, was Sie geschrieben haben:`,
    supportSubject: (summary) => `Hilfe: ${summary}`,
    asks: (name, email, organization) => `${name} (${email}) bittet ${organization} um Hilfe.`,
    writeBack: 'Antworten Sie auf diese E-Mail, um zurückzuschreiben.',
  },
}
