import type { Translation } from '../catalog.ts'
import type en from '../en/shell.ts'

export default {
  privacy: 'Privacidad',
  terms: 'Términos',
  logIn: 'Iniciar sesión',
  skip: 'Saltar al contenido',
  profileMenuOf: 'Menú de perfil de',
  you: 'usted',
  findAnything: 'Buscar todo',
  findAnythingKeys: 'Buscar todo (Ctrl K)',
  help: 'Ayuda',
  signOut: 'Cerrar sesión',
  editProfile: 'Editar perfil',
  family: 'Familia',
  schedule: 'Horario',
  viewRegistrations: 'Ver inscripciones',
  manageEvents: 'Gestionar eventos',
  reviewVideos: 'Evaluar videos',
  coachesView: 'Vista de entrenadores',
  allTournaments: 'Todos los torneos',
  admin: 'Administración',
  browserNotice: 'Aviso sobre el navegador',
  inAppBrowser: 'Está en el navegador de una aplicación. Copie el enlace y ábralo en su navegador habitual.',
  copyByHand: 'No se pudo copiar el enlace. Manténgalo pulsado.',
} satisfies Translation<typeof en>
