import type { Translation } from '../catalog.ts'
import type en from '../en/shell.ts'

export default {
  privacy: 'Datenschutz',
  terms: 'Nutzungsbedingungen',
  logIn: 'Einloggen',
  skip: 'Zum Inhalt springen',
  profileMenuOf: 'Profilmenü von',
  you: 'Ihnen',
  findAnything: 'Alles finden',
  findAnythingKeys: 'Alles finden (Strg K)',
  help: 'Hilfe',
  signOut: 'Ausloggen',
  editProfile: 'Profil bearbeiten',
  family: 'Familie',
  schedule: 'Stundenplan',
  viewRegistrations: 'Anmeldungen ansehen',
  manageEvents: 'Turniere verwalten',
  reviewVideos: 'Videos bewerten',
  coachesView: 'Traineransicht',
  allTournaments: 'Alle Turniere',
  admin: 'Administration',
  browserNotice: 'Hinweis zum Browser',
  inAppBrowser:
    'Sie sind im Browser einer App. Bitte kopieren Sie den Link und öffnen Sie ihn in Ihrem gewohnten Browser.',
  copyByHand: 'Der Link konnte nicht kopiert werden. Bitte halten Sie ihn gedrückt.',
} satisfies Translation<typeof en>
