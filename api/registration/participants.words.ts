import type { SpokenLanguage } from '../../domain/accounts/published.ts'

/** Heads of the participants' workbook, beside those of the registrations'. */
export interface ParticipantsWords {
  readonly sheet: string
  readonly event: string
  readonly role: string
  readonly status: string
  readonly paid: string
  readonly unpaid: string
  readonly contact: string
  readonly email: string
}

export const participantsWords: Readonly<Record<SpokenLanguage, ParticipantsWords>> = {
  en: {
    sheet: 'Participants',
    event: 'Event',
    role: 'Role',
    status: 'Status',
    paid: 'Registered',
    unpaid: 'Unpaid',
    contact: 'Contact',
    email: 'E-mail',
  },
  es: {
    sheet: 'Participantes',
    event: 'Prueba',
    role: 'Función',
    status: 'Estado',
    paid: 'Inscrito',
    unpaid: 'Sin pagar',
    contact: 'Contacto',
    email: 'Correo electrónico',
  },
  de: {
    sheet: 'Teilnehmer',
    event: 'Disziplin',
    role: 'Funktion',
    status: 'Status',
    paid: 'Angemeldet',
    unpaid: 'Unbezahlt',
    contact: 'Kontakt',
    email: 'E-Mail',
  },
}
