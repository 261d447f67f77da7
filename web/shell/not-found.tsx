import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useTitle } from '../ui/use-title.ts'

/** The 404 page. */
const NotFound = () => {
  useTitle('Not found')
  return (
    <ErrorState
      text="Sorry friend, we could not find what you are looking for here."
      action={<LinkButton href="/">Go Home</LinkButton>}
    />
  )
}
export default NotFound
