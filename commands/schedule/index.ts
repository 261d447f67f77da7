export { cancelLesson, cancelLessonDay, restoreLessonDay } from './cancel-lesson.ts'
export { addLesson, changeLesson } from './save-lesson.ts'
