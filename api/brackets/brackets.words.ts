import type { SpokenLanguage } from '../../domain/accounts/published.ts'

/** What is printed on brackets and heads their workbook. */
export interface BracketsWords {
  readonly brackets: string
  readonly order: string
  readonly knockout: string
  readonly oneAthlete: string
  /** From the last round: final, semifinals, quarterfinals. */
  readonly lastRounds: readonly [string, string, string]
  readonly roundOf: (athletes: number) => string
  readonly winner: string
  readonly part: (at: number, of: number) => string
  readonly winnerOfPart: (at: number) => string
  readonly repechage: string
  /** Who lost to the finalist of a half of the bracket. */
  readonly beatenIn: (round: string) => string
  readonly upperHalf: string
  readonly lowerHalf: string
  readonly third: string
  /** Of a line that stays empty where the finalist had a bye. */
  readonly ifNoBye: string
  readonly columns: {
    readonly [K in
      | ('event' | 'division' | 'bracket' | 'course' | 'position' | 'lastName' | 'firstName' | 'facility' | 'status')
      | ('opponent' | 'athlete' | 'score' | 'place')]: string
  }
  readonly bye: string
  readonly registered: string
  readonly withdrawn: string
  readonly noFacility: string
  readonly notDrawn: string
  readonly drawn: (when: string) => string
  readonly unprintable: string
}

export const bracketsWords: Readonly<Record<SpokenLanguage, BracketsWords>> = {
  en: {
    brackets: 'Brackets',
    order: 'Performance order',
    knockout: 'Knock-out',
    oneAthlete: 'One athlete',
    lastRounds: ['Final', 'Semifinals', 'Quarterfinals'],
    roundOf: (athletes) => `Round of ${athletes}`,
    winner: 'Winner',
    part: (at, of) => `part ${at} of ${of}`,
    winnerOfPart: (at) => `Winner of part ${at}`,
    repechage: 'Repechage',
    beatenIn: (round) => `Lost to the finalist: ${round}`,
    upperHalf: 'Upper half',
    lowerHalf: 'Lower half',
    third: '3rd place',
    ifNoBye: 'Stays empty if the finalist had a bye in this round.',
    columns: {
      event: 'Event',
      division: 'Division',
      bracket: 'Bracket',
      course: 'Course',
      position: 'Position',
      lastName: 'Last Name',
      firstName: 'First Name',
      facility: 'Training Facility',
      status: 'Status',
      opponent: 'First Opponent',
      athlete: 'Athlete',
      score: 'Score',
      place: 'Place',
    },
    bye: 'Bye',
    registered: 'Registered',
    withdrawn: 'Withdrawn',
    noFacility: 'No training facility',
    notDrawn: 'The brackets have not been drawn yet.',
    drawn: (when) => `Drawn ${when}`,
    unprintable: 'A question mark stands for a character that cannot be printed here.',
  },
  es: {
    brackets: 'Llaves',
    order: 'Orden de presentación',
    knockout: 'Eliminatoria',
    oneAthlete: 'Un atleta',
    lastRounds: ['Final', 'Semifinales', 'Cuartos de final'],
    roundOf: (athletes) => `Ronda de ${athletes}`,
    winner: 'Ganador',
    part: (at, of) => `parte ${at} de ${of}`,
    winnerOfPart: (at) => `Ganador de la parte ${at}`,
    repechage: 'Repechaje',
    beatenIn: (round) => `Perdió con el finalista: ${round}`,
    upperHalf: 'Mitad superior',
    lowerHalf: 'Mitad inferior',
    third: '3.er lugar',
    ifNoBye: 'Queda vacía si el finalista estuvo exento en esta ronda.',
    columns: {
      event: 'Prueba',
      division: 'División',
      bracket: 'Llave',
      course: 'Modalidad',
      position: 'Posición',
      lastName: 'Apellido',
      firstName: 'Nombre',
      facility: 'Centro de entrenamiento',
      status: 'Estado',
      opponent: 'Primer rival',
      athlete: 'Atleta',
      score: 'Puntos',
      place: 'Lugar',
    },
    bye: 'Exento',
    registered: 'Inscrito',
    withdrawn: 'Retirado',
    noFacility: 'Sin centro de entrenamiento',
    notDrawn: 'Las llaves todavía no se han sorteado.',
    drawn: (when) => `Sorteo: ${when}`,
    unprintable: 'Un signo de interrogación representa un carácter que aquí no se puede imprimir.',
  },
  de: {
    brackets: 'Turnierbäume',
    order: 'Startreihenfolge',
    knockout: 'K.-o.-System',
    oneAthlete: 'Ein Athlet',
    lastRounds: ['Finale', 'Halbfinale', 'Viertelfinale'],
    roundOf: (athletes) => `Runde der letzten ${athletes}`,
    winner: 'Sieger',
    part: (at, of) => `Teil ${at} von ${of}`,
    winnerOfPart: (at) => `Sieger von Teil ${at}`,
    repechage: 'Trostrunde',
    beatenIn: (round) => `Unterlag dem Finalisten: ${round}`,
    upperHalf: 'Obere Hälfte',
    lowerHalf: 'Untere Hälfte',
    third: '3. Platz',
    ifNoBye: 'Bleibt leer, wenn der Finalist in dieser Runde ein Freilos hatte.',
    columns: {
      event: 'Disziplin',
      division: 'Klasse',
      bracket: 'Gruppe',
      course: 'Ablauf',
      position: 'Position',
      lastName: 'Nachname',
      firstName: 'Vorname',
      facility: 'Trainingsort',
      status: 'Status',
      opponent: 'Erster Gegner',
      athlete: 'Athlet',
      score: 'Wertung',
      place: 'Platz',
    },
    bye: 'Freilos',
    registered: 'Angemeldet',
    withdrawn: 'Zurückgezogen',
    noFacility: 'Ohne Trainingsort',
    notDrawn: 'Die Turnierbäume sind noch nicht ausgelost.',
    drawn: (when) => `Ausgelost ${when}`,
    unprintable: 'Ein Fragezeichen steht für ein Zeichen, das hier nicht gedruckt werden kann.',
  },
}
