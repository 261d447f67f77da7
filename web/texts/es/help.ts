import type { Translation } from '../catalog.ts'
import type en from '../en/help.ts'

export default {
  support: 'Ayuda',
  submit: 'Enviar',
  lead: 'Haga una pregunta, informe de un problema o cuéntenos una idea. Para preguntas sobre un torneo también puede escribir al organizador: la dirección está en la página del torneo.',
  failed: 'Lo sentimos, algo salió mal. Inténtelo de nuevo.',
  shortcuts: 'Atajos de teclado',
  paletteKeys: 'Buscar pantallas, torneos, atletas, pedidos y usuarios',
  findKeys: 'Ir al campo de búsqueda de una lista',
  keys: 'Ctrl K',
  keysOnMac: '⌘ K',
  summary: 'Resumen',
  category: 'Categoría',
  chooseOne: 'Elija una',
  detail: 'Detalle',
  categorySupport: 'Ayuda',
  categoryBug: 'Error',
  categoryFeature: 'Sugerencia',
  thanksSupport: 'Gracias. Su consulta fue enviada; recibirá la respuesta por correo.',
  thanksBug: 'Gracias por avisarnos.',
  thanksFeature: 'Gracias por su idea.',
} satisfies Translation<typeof en>
