export { changeCategory, createCategory, retireCategory } from './category-commands.ts'
export {
  changeCurriculumItem,
  createCurriculumItem,
  deleteCurriculumItem,
  moveCurriculumItem,
  placeCurriculumItem,
  retireCurriculumItem,
} from './item-commands.ts'
export { visitCurriculumItem } from './visit-commands.ts'
