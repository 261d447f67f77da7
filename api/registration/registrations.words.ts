import type { SpokenLanguage } from '../../domain/accounts/published.ts'

/** Heads and words of the registrations' workbook. */
export interface RegistrationsWords {
  readonly sheet: string
  readonly columns: {
    readonly [K in
      | ('lastName' | 'firstName' | 'level' | 'gender' | 'dateOfBirth' | 'weight' | 'height' | 'facility')
      | ('specialNeeds' | 'registeredBy' | 'modified' | 'registered' | 'pending' | 'canceled')]: string
  }
  readonly female: string
  readonly male: string
  readonly yes: string
  readonly no: string
  readonly picture: string
}

export const registrationsWords: Readonly<Record<SpokenLanguage, RegistrationsWords>> = {
  en: {
    sheet: 'Registrations',
    columns: {
      lastName: 'Last Name',
      firstName: 'First Name',
      level: 'Level',
      gender: 'Gender',
      dateOfBirth: 'Date of Birth',
      weight: 'Weight (kg)',
      height: 'Height (cm)',
      facility: 'Training Facility',
      specialNeeds: 'Special Needs',
      registeredBy: 'Registered By',
      modified: 'Last Modified',
      registered: 'Registered Events',
      pending: 'Unpaid Events',
      canceled: 'Canceled Events',
    },
    female: 'Female',
    male: 'Male',
    yes: 'Yes',
    no: 'No',
    picture: 'Picture',
  },
  es: {
    sheet: 'Inscripciones',
    columns: {
      lastName: 'Apellido',
      firstName: 'Nombre',
      level: 'Nivel',
      gender: 'Género',
      dateOfBirth: 'Fecha de nacimiento',
      weight: 'Peso (kg)',
      height: 'Estatura (cm)',
      facility: 'Centro de entrenamiento',
      specialNeeds: 'Necesidades especiales',
      registeredBy: 'Inscrito por',
      modified: 'Última modificación',
      registered: 'Pruebas inscritas',
      pending: 'Pruebas sin pagar',
      canceled: 'Pruebas canceladas',
    },
    female: 'Femenino',
    male: 'Masculino',
    yes: 'Sí',
    no: 'No',
    picture: 'Foto',
  },
  de: {
    sheet: 'Anmeldungen',
    columns: {
      lastName: 'Nachname',
      firstName: 'Vorname',
      level: 'Stufe',
      gender: 'Geschlecht',
      dateOfBirth: 'Geburtsdatum',
      weight: 'Gewicht (kg)',
      height: 'Größe (cm)',
      facility: 'Trainingsort',
      specialNeeds: 'Besondere Bedürfnisse',
      registeredBy: 'Angemeldet von',
      modified: 'Zuletzt geändert',
      registered: 'Angemeldete Disziplinen',
      pending: 'Unbezahlte Disziplinen',
      canceled: 'Stornierte Disziplinen',
    },
    female: 'Weiblich',
    male: 'Männlich',
    yes: 'Ja',
    no: 'Nein',
    picture: 'Bild',
  },
}
