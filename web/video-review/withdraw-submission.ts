import { send } from '../client/http.ts'
import { asProblem } from '../client/problem.ts'
import { reviewText } from '../texts/en/review.ts'
import { confirm } from '../ui/confirm.ts'
import { notify } from '../ui/notice.tsx'

/** Withdraws an unreviewed video after a confirmation. Resolves to whether it was withdrawn. */
export const withdrawSubmission = async (submissionId: string): Promise<boolean> => {
  const isSure = await confirm({
    title: reviewText('sureTakeBack'),
    text: reviewText('takeBackText'),
    yes: reviewText('takeBack'),
    no: reviewText('keepIt'),
    danger: true,
  })
  if (!isSure) return false
  try {
    await send('POST /curriculum/submissions/withdraw/:id', { params: { id: submissionId } })
    notify(reviewText('takenBack'))
    return true
  } catch (thrown) {
    notify(asProblem(thrown).message, 'bad')
    return false
  }
}
