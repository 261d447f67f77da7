import { useEffect, useRef, useState } from 'react'
import type { ReactionOnWire } from '../../../api/contract/reactions.ts'
import { useFollow } from '../../client/connection.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { useMe } from '../../client/viewer.ts'
import { studentReviewText } from '../../texts/en/student-review.ts'
import { notify } from '../../ui/notice.tsx'

type ReactionValue = ReactionOnWire['values'][number]

/** Reactions are saved after this long without a further one (video-review rule 29). */
const DEBOUNCE_MS = 1_000
const MOST = 100

/** A video's reactions, live. The user's own are saved a second after the last change. */
export const useReactions = (submissionId: string) => {
  const me = useMe()
  const { reading, reload } = useRead('/reaction/submission/:id', { params: { id: submissionId } })
  const offered = dataOf(useRead('/settings/reactions').reading) ?? []
  const { rows } = useFollow('reaction-changes', { submission: submissionId })
  const version = [...rows.values()].reduce((sum, { revision }) => sum + revision, 0)
  useEffect(() => {
    if (version > 0) void reload()
  }, [version, reload])

  const all = dataOf(reading) ?? []
  const saved = all.find(({ authorId }) => authorId === me?.id)?.values ?? []
  /** Unsaved reactions; null if everything is saved. */
  const [changed, setChanged] = useState<readonly ReactionValue[] | null>(null)
  const { run, busy } = useSend('POST /reaction/create')
  const save = useRef(async (_values: readonly ReactionValue[]): Promise<void> => {})
  save.current = async (values) => {
    const { ok } = await run({ body: { studentCurriculumSubmissionId: submissionId, values: [...values] } })
    if (!ok) notify(studentReviewText('reactionsFailed'), 'bad')
    await reload()
    setChanged((now) => (now === values ? null : now))
  }
  useEffect(() => {
    if (changed === null || busy) return
    const timer = setTimeout(() => void save.current(changed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [changed, busy])
  // Flush pending reactions when the page closes.
  const unsaved = useRef<readonly ReactionValue[] | null>(null)
  unsaved.current = busy ? null : changed
  useEffect(() => () => void (unsaved.current !== null && save.current(unsaved.current)), [])

  const mine = changed ?? saved
  const others = all.filter(({ authorId }) => authorId !== me?.id)
  return {
    offered,
    isFull: mine.length >= MOST,
    placed: [
      ...others.flatMap(({ author, authorId, values }) => values.map(placedBy(authorId, author, false))),
      ...mine.map(placedBy(me?.id ?? '', studentReviewText('me'), true)),
    ].toSorted((a, b) => a.timestamp - b.timestamp),
    add: (timestamp: number, value: string) => setChanged([...mine, { timestamp, value }]),
    remove: ({ timestamp, value }: ReactionValue) =>
      setChanged(mine.filter((one) => one.timestamp !== timestamp || one.value !== value)),
  }
}

/** An emoji at a moment of the video, with its author. */
export interface PlacedReaction extends ReactionValue {
  readonly key: string
  /** '' if the author no longer exists. */
  readonly author: string
  readonly isOwn: boolean
}

const placedBy =
  (authorId: string, author: string, isOwn: boolean) =>
  ({ timestamp, value }: ReactionValue, at: number): PlacedReaction => ({
    key: `${authorId} ${at} ${timestamp} ${value}`,
    timestamp,
    value,
    author,
    isOwn,
  })
