import type { Translation } from '../catalog.ts'
import type en from '../en/training.ts'

export default {
  curriculum: 'Currículo',
  curriculumOf: 'Currículo de {level}',
  none: 'No se encontró ningún currículo.',
  fetching: 'Buscando al alumno, un momento...',
  reviewPrior: 'Repasar el currículo anterior',
  prior: 'Currículo anterior',
  nonePrior: 'No se encontró ningún currículo anterior.',
  fetchingPrior: 'Buscando el currículo anterior, un momento...',
  toDo: 'Por hacer',
  pending: 'Pendiente de revisión',
  passed: 'Aprobado',
  needsWork: 'Necesita mejorar',
  moment: 'Un momento..',
  notFound: 'No se encontró :(',
  path: 'Dónde está',
  toCurriculum: 'Al currículo',
  home: 'Inicio',
  steps: 'Pasos',
  techniques: 'Técnicas',
  resources: 'Recursos',
  handIn: 'Qué hay que entregar',
  play: 'Reproducir',
  playOf: 'Reproducir: {name}',
} satisfies Translation<typeof en>
