export { addLesson, cancelLesson, cancelLessonDay, changeLesson, restoreLessonDay } from './lessons.ts'
