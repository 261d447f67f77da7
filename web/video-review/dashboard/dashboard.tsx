import { Button, Switch, TextInput } from '@mantine/core'
import { IconCircleCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { canReview } from '../../client/can-review.ts'
import { useMe } from '../../client/viewer.ts'
import { reviewText } from '../../texts/en/review.ts'
import { LiveSign } from '../../ui/connection-sign.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { hasWords } from '../../ui/has-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { Section, StaffPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import classes from './dashboard.module.css'
import { queueOrder } from './queue-order.ts'
import { ReviewLinks } from './review-links.tsx'
import { usePending, type WaitingVideo } from './use-pending.ts'
import { WaitingList } from './waiting-list.tsx'

/** /review: videos waiting for a review, newest first unless the reviewer chose otherwise (video-review rule 15). */
const Dashboard = () => {
  const read = usePending()
  const me = useMe()
  if (me !== null && !canReview(me)) return <NotFound />
  return (
    <StaffPage title={reviewText('dashboard')} above={<ReviewLinks />}>
      {read.reading.status === 'loading' ? (
        <LoadingState text={reviewText('finding')} />
      ) : (
        <Reading of={read} empty={<NothingWaits />}>
          {(videos) => <Waiting videos={videos} />}
        </Reading>
      )}
    </StaffPage>
  )
}
export default Dashboard

const NothingWaits = () => (
  <EmptyState
    title={reviewText('nothingWaits')}
    icon={<IconCircleCheck size={26} stroke={1.6} aria-hidden />}
    action={
      <LinkButton href="/history" variant="default">
        {reviewText('historyTitle')}
      </LinkButton>
    }
  />
)

/** Rows rendered per page. The search covers all videos. */
const PAGE = 100

const Waiting = ({ videos }: { readonly videos: readonly WaitingVideo[] }) => {
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(PAGE)
  const isMeant = hasWords(typed)
  const { isOldestFirst } = queueOrder.use('')
  const found = videos.filter(({ student, item, category }) => isMeant(`${item} ${category} ${student}`))
  const matching = isOldestFirst ? found.toReversed() : found
  return (
    <Section title={reviewText('waiting', { count: videos.length })} aside={<LiveSign />}>
      <TextInput
        aria-label={reviewText('findItem')}
        placeholder={reviewText('findItem')}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={typed}
        maw={420}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Switch
        label={reviewText('oldestFirst')}
        checked={isOldestFirst}
        onChange={(event) => {
          const isOn = event.currentTarget.checked
          queueOrder.change('', () => ({ isOldestFirst: isOn }))
        }}
      />
      {matching.length === 0 ? <p>{reviewText('noMatch')}</p> : <WaitingList videos={matching.slice(0, most)} />}
      {matching.length > most ? (
        <Button className={classes.more ?? ''} variant="default" onClick={() => setMost(most + PAGE)}>
          {reviewText('more')}
        </Button>
      ) : null}
    </Section>
  )
}
