import { Alert, Button } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { ReadDraft } from '../../../api/contract/review-drafts.ts'
import type { Reviewed } from '../../../api/contract/reviews.ts'
import type { RubricRow } from '../../../api/contract/rubrics.ts'
import { mostPoints, rulesFor, scoreOf } from '../../../domain/video-review/published.ts'
import { dataOf } from '../../client/read-state.ts'
import { useFreshRead, useRead } from '../../client/use-read.ts'
import { editorText } from '../../texts/en/editor.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { confirm } from '../../ui/confirm.ts'
import { isTouch } from '../../ui/is-touch.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { StaffPage } from '../../ui/page.tsx'
import { SideBySide } from '../compare/side-by-side.tsx'
import type { Place } from '../player/marks.ts'
import { Player, type PlayerHandle } from '../player/player.tsx'
import { useVoiceNotes } from '../voice/use-voice-notes.ts'
import { autoAdvance } from './auto-advance.ts'
import { ClaimedBy } from './claimed-by.tsx'
import { Comments } from './comments.tsx'
import { CurrentScore } from './current-score.tsx'
import { Deductions } from './deductions.tsx'
import { feedbackOf, withAmount, withDrawing, withMark, withoutMark } from './draft.ts'
import { DraftNotice } from './draft-notice.tsx'
import classes from './editor.module.css'
import { KeysHelp } from './keys-help.tsx'
import { MarkList } from './mark-list.tsx'
import { Overall } from './overall.tsx'
import type { ReviewPurpose } from './purpose.ts'
import { stepAfter } from './steps.ts'
import { UnreadGrading } from './unread-grading.tsx'
import { useClaim } from './use-claim.ts'
import { useDraft } from './use-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useSaveReview } from './use-save-review.ts'
import { useStepIn } from './use-step-in.ts'
import { VideoHeader } from './video-header.tsx'

interface EditorProps {
  readonly reviewed: Reviewed
  readonly userId: string
  readonly onExpired: () => Promise<void>
  readonly purpose: ReviewPurpose
}

const newId = (): string => crypto.randomUUID()

/** The editor as the reviewer left it, on whichever device (video-review rule 31). */
export const Editor = (props: EditorProps) => {
  const { reading } = useFreshRead('/review/draft/:id', { params: { id: props.reviewed.Submission.id } })
  if (reading.status === 'loading') return <LoadingState text={editorText('loading')} />
  return <OpenEditor {...props} server={dataOf(reading)} />
}

interface OpenEditorProps extends EditorProps {
  /** Null if it could not be read, or the person may not review the video now. */
  readonly server: ReadDraft | null
}

/** The video with its deductions and marks, followed by the comment step. */
const OpenEditor = ({ reviewed, userId, onExpired, purpose, server }: OpenEditorProps) => {
  const { Submission, Curriculum, Reviews, Result } = reviewed
  const own = Reviews.find(({ authorId }) => authorId === userId)
  const offered = useRead('/review/rubric/:id', { params: { id: Curriculum.id } })
  const rubrics = dataOf(offered.reading) ?? NONE
  const ids = rubrics.map(({ id }) => id)
  const points = useRead('/review/rubric/points/:ids', ids.length === 0 ? null : { params: { ids: ids.join('|') } })
  const storedDraft = useDraft(userId, Submission.id, { before: own, server, onStarted: purpose.onDraft })
  const { draft, change, notice } = storedDraft
  const notes = useVoiceNotes(reviewed, storedDraft)
  const [step, go] = useReducer(stepAfter, { at: draft.step })
  useStepIn(storedDraft, step)
  const [isHelpShown, setHelpShown] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [drawnId, setDrawnId] = useState<string | null>(null)
  const drawn = draft.marks.find(({ id }) => id === drawnId)
  const { next, tournamentId, list, activity } = purpose
  const claim = useClaim(Submission.id, activity)
  const isJudging = tournamentId !== null
  const { isOn: advancesToNext } = autoAdvance.use('')
  const player = useRef<PlayerHandle>(null)
  const pickedAt = useRef(0)
  const added = useRef<string[]>([])
  const { save, busy, problem } = useSaveReview({ submissionId: Submission.id, storedDraft, notes, purpose })

  const timed = rubrics.filter(({ type }) => type === 'TimeScoped')
  const isPercent = Result.type === 'Percentage'
  const pointsText = (weight: number) =>
    editorText(isPercent ? 'percent' : 'points', { points: Math.round(weight * 100) })
  const rules = own?.rules ?? rulesFor(dataOf(points.reading) ?? [], ids, editorText('score'))
  const feedback = feedbackOf(draft)
  const score = scoreOf(rules, feedback)
  const most = mostPoints([{ rules, feedback }])

  const deduct = ({ id: rubricId, title, weight }: RubricRow, place: Place | null) => {
    const mark = { id: newId(), rubricId, title, weight, timestamp: pickedAt.current, place, drawing: [] }
    added.current.push(mark.id)
    change((now) => withMark(now, mark))
  }
  const pick = (rubric: RubricRow) => {
    pickedAt.current = Math.min(player.current?.now() ?? 0, Submission.seconds)
    // A tournament's deduction counts at once, without a position, and the video runs on.
    if (isJudging) return deduct(rubric, null)
    player.current?.pause()
    go({ type: 'pick', rubricId: rubric.id })
  }
  const placed = (place: Place | null) => {
    const rubric = timed.find(({ id }) => step.at === 'placing' && id === step.rubricId)
    go({ type: 'placed' })
    if (rubric === undefined) return
    deduct(rubric, place)
    player.current?.seekTo(pickedAt.current)
  }
  const hold = ({ timestamp }: { readonly timestamp: number }) => {
    player.current?.pause()
    player.current?.seekTo(timestamp)
  }
  // A video that cannot be played here has no end to reach, and its review can be written all the same.
  const isAtEnd = step.at === 'finished' || (step.at === 'viewing' && isFailed)
  const toComments = () => {
    go({ type: 'ended' })
    go({ type: 'next' })
  }
  const toNext = () => {
    if (isAtEnd) return toComments()
    player.current?.pause()
    player.current?.seekTo(Submission.seconds)
    go({ type: 'ended' })
  }
  const submit = async (status: 'pass' | 'fail') => {
    const isExtra = own === undefined && !isJudging && EXTRA.includes(claim?.code ?? '')
    if (!isExtra || (await confirm(extraReview()))) await save(status)
  }
  useEditorKeys({
    isOn: step.at !== 'comments' && step.at !== 'placing' && !isHelpShown && drawn === undefined,
    onDigit: (digit) => {
      const rubric = timed[digit - 1]
      if (rubric !== undefined) pick(rubric)
    },
    onUndo: () => {
      const last = added.current.pop() ?? draft.marks.at(-1)?.id
      if (last !== undefined) change((now) => withoutMark(now, last))
    },
    onNext: toNext,
    onHelp: () => setHelpShown(true),
  })
  useFocusOn(step.at === 'comments')

  return (
    <StaffPage
      title={editorText('title', { item: Curriculum.name })}
      above={<BackLink href={list.href}>{list.label}</BackLink>}
      aside={
        <Button
          variant="subtle"
          leftSection={<IconKeyboard size={18} aria-hidden />}
          onClick={() => setHelpShown(true)}
        >
          {editorText('keys')}
        </Button>
      }
    >
      <VideoHeader reviewed={reviewed} />
      <ClaimedBy problem={claim} next={next?.href ?? null} isJudging={isJudging} />
      <UnreadGrading of={[offered, points]} />
      {own !== undefined && notice === null ? <Alert color="gray">{editorText('changing')}</Alert> : null}
      <DraftNotice of={storedDraft} onOpened={({ step: at }) => go({ type: 'opened', at })} />
      <div className={classes.editor}>
        <SideBySide video={Submission} player={player} canCompare={!isJudging}>
          <Player
            handle={player}
            source={Submission.contentUri}
            poster={Submission.posterImageUri}
            seconds={Submission.seconds}
            marks={draft.marks}
            onExpired={onExpired}
            onEnded={() => go({ type: 'ended' })}
            onFailed={setFailed}
            onPlay={() => go({ type: 'played' })}
            onPlaced={step.at === 'placing' ? placed : undefined}
            drawing={
              drawn === undefined
                ? undefined
                : {
                    shapes: drawn.drawing,
                    onDrawn: (shapes) => {
                      setDrawnId(null)
                      if (shapes !== null) change((now) => withDrawing(now, drawn.id, shapes))
                    },
                  }
            }
          >
            <Deductions
              rubrics={dataOf(offered.reading) === null ? null : timed}
              pointsText={pointsText}
              isPlacing={step.at === 'placing'}
              disabled={step.at === 'comments' || drawn !== undefined}
              onPick={pick}
            />
          </Player>
        </SideBySide>
        <div className={classes.side}>
          {step.at === 'comments' ? (
            <Comments
              text={draft.text}
              onText={(text) => change((now) => ({ ...now, text }))}
              busy={busy}
              isFinal={isJudging}
              problem={problem}
              thenNext={advancesToNext}
              onThenNext={(on) => autoAdvance.change('', () => ({ isOn: on }))}
              onBack={() => go({ type: 'back' })}
              onSubmit={(status) => void submit(status)}
            >
              <CurrentScore score={score} rules={rules} type={Result.type} most={most} />
            </Comments>
          ) : null}
          <MarkList
            marks={draft.marks}
            pointsText={pointsText}
            onShow={({ timestamp }) => player.current?.seekTo(timestamp)}
            onHold={hold}
            onDraw={(mark) => {
              hold(mark)
              setDrawnId(mark.id)
            }}
            onRemove={({ id }) => {
              notes.remove(id)
              change((now) => withoutMark(now, id))
            }}
            notes={notes}
          />
          <Overall
            rubrics={rubrics.filter(({ type }) => type !== 'TimeScoped')}
            draft={draft}
            pointsText={pointsText}
            onAmount={(rubricId, weight) => change((now) => withAmount(now, rubricId, weight, newId))}
          />
          {step.at === 'comments' ? null : (
            <div className={classes.end}>
              <CurrentScore score={score} rules={rules} type={Result.type} most={most} />
              {isAtEnd ? (
                <Button size="md" onClick={toComments}>
                  {editorText('next')}
                </Button>
              ) : isFailed ? null : (
                <p className={classes.hint}>{editorText(isTouch() ? 'toNextByTouch' : 'toNext')}</p>
              )}
            </div>
          )}
        </div>
      </div>
      <KeysHelp opened={isHelpShown} onClose={() => setHelpShown(false)} />
    </StaffPage>
  )
}

const NONE: readonly RubricRow[] = []

/** Refused claims of a video that needs no review but those it has or gets. */
const EXTRA: readonly string[] = ['being-reviewed', 'reviews-complete']

const extraReview = () => ({
  title: editorText('extraTitle'),
  text: editorText('extraText'),
  yes: editorText('extraYes'),
  no: editorText('goBack'),
})

/** Focuses the comment field when that step opens. */
const useFocusOn = (isOn: boolean): void => {
  useEffect(() => {
    if (isOn) document.querySelector<HTMLElement>('textarea[data-autofocus]')?.focus()
  }, [isOn])
}
