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
    subject: (tournament) => `Ihre Quittung für ${tournament}`,
    discount: 'Rabatt',
    total: 'Gesamt',
    free: 'Es war keine Zahlung nötig.',
    paidWith: (brand, lastFour) => `Bezahlt mit ${brand}, Endziffern ${lastFour}.`,
    questions: 'Fragen?',
  },
}
