import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { TournamentEventDetails } from '../../domain/tournaments/published.ts'

/** What is printed on credentials and badges beside the names. */
export interface CredentialWords {
  readonly credentials: string
  readonly badges: string
  readonly roles: Readonly<Record<TournamentEventDetails['role'], string>>
  readonly name: string
  readonly facility: string
  readonly role: string
  readonly events: string
  /** For events that find no place. */
  readonly more: (count: number) => string
  readonly nobody: string
  readonly unprintable: string
}

export const credentialWords: Readonly<Record<SpokenLanguage, CredentialWords>> = {
  en: {
    credentials: 'Credentials',
    badges: 'Badges',
    roles: { Athlete: 'Athlete', Coach: 'Coach', Referee: 'Referee', VIP: 'VIP', Volunteer: 'Volunteer' },
    name: 'Name',
    facility: 'Training facility',
    role: 'Role',
    events: 'Events',
    more: (count) => `and ${count} more`,
    nobody: 'No one is registered yet.',
    unprintable: 'A question mark stands for a character that cannot be printed here.',
  },
  es: {
    credentials: 'Credenciales',
    badges: 'Gafetes',
    roles: { Athlete: 'Atleta', Coach: 'Entrenador', Referee: 'Árbitro', VIP: 'VIP', Volunteer: 'Voluntario' },
    name: 'Nombre',
    facility: 'Centro de entrenamiento',
    role: 'Función',
    events: 'Pruebas',
    more: (count) => `y ${count} más`,
    nobody: 'Todavía no hay nadie inscrito.',
    unprintable: 'Un signo de interrogación representa un carácter que aquí no se puede imprimir.',
  },
  de: {
    credentials: 'Akkreditierungen',
    badges: 'Namensschilder',
    roles: { Athlete: 'Athlet', Coach: 'Trainer', Referee: 'Kampfrichter', VIP: 'VIP', Volunteer: 'Helfer' },
    name: 'Name',
    facility: 'Trainingsort',
    role: 'Funktion',
    events: 'Disziplinen',
    more: (count) => `und ${count} weitere`,
    nobody: 'Noch ist niemand angemeldet.',
    unprintable: 'Ein Fragezeichen steht für ein Zeichen, das hier nicht gedruckt werden kann.',
  },
}
