import type { Translation } from '../catalog.ts'
import type en from '../en/front-door.ts'

export default {
  noneYet: 'Aquí aún no hay ninguna organización',
  comeBack: 'Vuelva más tarde, por favor.',
  noneHere: 'Aquí no hay ninguna organización',
  noneHereText: 'En esta dirección no hay ninguna organización. Compruebe cómo está escrita.',
  find: 'Encuentre su organización',
  findText: 'Escriba su dirección. Si no la conoce, escriba su correo electrónico y se la enviamos.',
  welcome: 'Le damos la bienvenida',
  runsHere: '{organization} organiza aquí sus torneos.',
  goTo: 'Ir a {organization}',
  notSignedIn: 'No ha iniciado sesión',
  notCompleted: 'No se pudo iniciar la sesión. Vuelva a iniciarla en su organización.',
  addressOrEmail: 'Dirección o correo electrónico',
  addressExample: 'organizacion.{host}',
  neither: 'Escriba la dirección de una organización o su correo electrónico.',
  invalidEmail: 'Escriba un correo electrónico válido',
  mailed: 'Revise su correo',
  mailedText:
    'Si hay una cuenta con el correo {email}, ya está en camino un mensaje con la dirección de su organización.',
  back: 'Volver',
} satisfies Translation<typeof en>
