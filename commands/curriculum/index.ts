export { changeCategory, createCategory, retireCategory } from './category-commands.ts'
