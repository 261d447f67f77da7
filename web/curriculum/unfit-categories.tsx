import { Alert } from '@mantine/core'
import { curriculumText } from '../texts/en/curriculum.ts'
import { useUnfitCategories } from './use-grading.ts'

/** Names the categories whose scoring rules do not add up (curriculum rule 18); nothing if all do. */
export const UnfitCategories = () => {
  const unfit = useUnfitCategories()
  if (unfit.length === 0) return null
  return (
    <Alert color="red" role="alert" title={curriculumText('unfitCategories')} mb="md">
      <ul>
        {unfit.map(({ title: category, reason }) => (
          <li key={category}>{curriculumText('unfitCategory', { category, reason })}</li>
        ))}
      </ul>
    </Alert>
  )
}
