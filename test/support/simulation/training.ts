import { changeStudent } from '../../../commands/accounts/change-student.ts'
import { addLevel } from '../../../commands/accounts/organization.ts'
import { createCategory, createCurriculumItem } from '../../../commands/curriculum/index.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { VOICE_CONTAINER } from '../../../commands/kernel/voice-container.ts'
import {
  beginVideoUpload,
  changeRubric,
  claimReview,
  createRubric,
  giveReview,
  handInVideo,
  releaseReview,
  storeVoiceNote,
  withdrawVideo,
} from '../../../commands/video-review/index.ts'
import { ARRIVAL_CONTAINER, VIDEO_CONTAINER, videoBlob } from '../../../commands/video-review/video/video-place.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import type { AnyEvent } from '../../../domain/events.ts'
import { addMinutes, type Instant, isBefore } from '../../../domain/kernel/time.ts'
import { bytesOf, videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'
import type { World } from '../checkout-world.ts'
import { golden } from '../golden.ts'
import { png } from '../pictures.ts'
import { VIDEO } from '../video/text-video-meter.ts'
import type { Act, Weather } from './weather.ts'

/** Room for a few concurrent uploads. */
const BYTES = 20 * 1_024 * 1_024
const LEVELS = ['white', 'yellow'] as const
const COACHES = ['coach 1', 'coach 2', 'coach 3'] as const
const ITEM = 'first-form'
const stance = {
  rubricId: 'stance',
  title: 'Stance too high',
  categoryId: 'forms',
  rubricType: 'TimeScoped' as const,
  weight: 0.05,
  description: '',
}

/** How long the store's tickets are valid. */
const TICKET_MINUTES = 60

interface Clip {
  readonly videoId: string
  readonly studentId: string
  readonly membershipId: string
  /** Until when its newest ticket is valid. */
  ticketUntil: Instant
}

/** A form to film for every level, and a rubric to mark it by. */
export const openTraining = async (world: World): Promise<void> => {
  const { deps } = world
  const level = {
    levelId: 'yellow',
    order: 2,
    grade: '9',
    label: 'Yellow belt',
    description: 'Second',
    programIds: ['kids'],
  }
  mustSucceed(await addLevel(deps)(world.context('yellow'), level))
  mustSucceed(await createCategory(deps)(world.context('forms'), { categoryId: 'forms', title: 'Forms' }))
  const { order: _, ...item } = golden('CurriculumItemCreated').data
  const reviewPolicy = { ...item.reviewPolicy, requiredReviews: 2, requiredReviewers: [] }
  const written = { ...item, itemId: ITEM, categoryId: 'forms', imageUri: null, intendedAudience: [], reviewPolicy }
  mustSucceed(await createCurriculumItem(deps)(world.context('item'), written))
  mustSucceed(await createRubric(deps)(world.context('rubric'), stance))
}

/**
 * Families who film, upload, hand in and withdraw videos; coaches who claim videos, review them concurrently and change
 * their reviews; admins who promote students and change rubrics in the meantime.
 */
export class Training {
  private readonly weather: Weather
  private readonly clips: Clip[] = []
  private readonly claimed: { readonly submissionId: string; readonly reviewerId: string }[] = []
  private readonly reviewed: { readonly submissionId: string; readonly authorId: string }[] = []

  constructor(weather: Weather) {
    this.weather = weather
  }

  get acts(): readonly Act[] {
    return [
      [12, () => this.begin()],
      [14, () => this.arrive()],
      [18, () => this.handIn()],
      [10, () => this.withdraw()],
      [6, () => this.claim()],
      [12, () => this.review()],
      [3, () => this.promote()],
      [2, () => this.changeRubric()],
    ]
  }

  /** Mostly one of the newest. */
  private clip(): Clip | undefined {
    const { random } = this.weather
    return random.pick(random.chance(0.8) ? this.clips.slice(-6) : this.clips)
  }

  private async begin(): Promise<void> {
    const { world, random } = this.weather
    const family = random.pick([...(await world.directory.upToDate()).families.values()])
    const studentId = random.pick(family?.studentIds ?? [])
    if (family === undefined || studentId === undefined) return
    const place = { videoId: `video-${this.weather.next()}`, studentId, membershipId: family.membershipId }
    const clip = { ...place, ticketUntil: world.clock.now() }
    this.clips.push(clip)
    await this.takeTicket(clip)
  }

  private async takeTicket(clip: Clip): Promise<void> {
    const { world } = this.weather
    const { videoId, studentId } = clip
    const now = world.clock.now()
    const limits = { maximum: BYTES, otherFiles: 0 }
    const room = { videoId, studentId, bytes: BYTES, ...limits }
    const ticket = await beginVideoUpload(world.deps)(world.context(), room)
    if (ticket.ok) clip.ticketUntil = addMinutes(now, TICKET_MINUTES)
  }

  /** Uploads with a ticket: sometimes no video, or again after it was handed in, withdrawn or erased. */
  private async arrive(): Promise<void> {
    const { world, random } = this.weather
    const clip = this.clip()
    if (clip === undefined) return
    if (!isBefore(world.clock.now(), clip.ticketUntil)) await this.takeTicket(clip)
    if (!isBefore(world.clock.now(), clip.ticketUntil)) return
    const content = random.chance(0.1) ? new TextEncoder().encode('<script>') : VIDEO
    await world.deps.blobs.write(ARRIVAL_CONTAINER, videoBlob('lions', clip), content, 'text/html')
  }

  private async handIn(): Promise<void> {
    const { world, random } = this.weather
    const clip = this.clip()
    if (clip === undefined) return
    const poster = random.chance(0.5) ? png(6, 4) : null
    const send = () => handInVideo(world.deps)(world.context(), { ...clip, itemId: ITEM, poster })
    // Two tabs, or a browser that repeats the request.
    await Promise.all(random.chance(0.3) ? [send(), send()] : [send()])
  }

  private async withdraw(): Promise<void> {
    const { world } = this.weather
    const { videoId = '' } = this.clip() ?? {}
    await withdrawVideo(world.deps)(world.context(), { submissionId: videoId })
  }

  private async claim(): Promise<void> {
    const { world, random } = this.weather
    const left = random.chance(0.4) ? this.claimed.shift() : undefined
    if (left !== undefined) return void (await releaseReview(world.deps)(world.context(), left))
    const of = { submissionId: this.clip()?.videoId ?? '', reviewerId: random.pick(COACHES) ?? COACHES[0] }
    const claimed = await claimReview(world.deps)(world.context(), of)
    if (claimed.ok) this.claimed.push(of)
  }

  /** Sometimes no review references the note, or the video is withdrawn in the meantime. */
  private async say(submissionId: string, authorId: string): Promise<string | null> {
    const { world, random } = this.weather
    if (random.chance(0.6)) return null
    const noteId = `note-${this.weather.next()}`
    const sound = new TextEncoder().encode(`a sound ${noteId}`)
    const stored = await storeVoiceNote(world.deps)(world.context(), { submissionId, authorId, noteId, sound })
    return stored.ok && random.chance(0.8) ? noteId : null
  }

  private async review(): Promise<void> {
    const { world, random } = this.weather
    // Some coaches change what they have written.
    const before = random.chance(0.3) ? random.pick(this.reviewed.slice(-6)) : undefined
    const submissionId = before?.submissionId ?? this.clip()?.videoId ?? ''
    const authorId = before?.authorId ?? random.pick(COACHES) ?? COACHES[0]
    const noteId = await this.say(submissionId, authorId)
    const voice = noteId === null ? null : { noteId, seconds: 7 }
    const save = () => {
      const serial = this.weather.next()
      const weight = random.pick([0.01, 0.03, 0.05]) ?? 0.01
      const mark = { feedbackId: `mark-${serial}`, rubricId: 'stance', weight, timestamp: 1, place: null, voice }
      const status = random.chance(0.5) ? ('pass' as const) : ('fail' as const)
      const review = {
        submissionId,
        authorId,
        status,
        text: `Words ${serial}`,
        marks: random.chance(0.7) ? [mark] : [],
      }
      return giveReview(world.deps)(world.context(), { ...review, reviewId: `review-${serial}` })
    }
    const saved = await Promise.all(random.chance(0.3) ? [save(), save()] : [save()])
    if (saved.some(({ ok }) => ok)) this.reviewed.push({ submissionId, authorId })
  }

  private async promote(): Promise<void> {
    const { world, random } = this.weather
    const family = random.pick([...(await world.directory.upToDate()).families.values()])
    const studentId = random.pick(family?.studentIds ?? [])
    if (family === undefined || studentId === undefined) return
    const { membershipId } = family
    const { state } = await world.handler.read(membershipAggregate, 'lions', { membershipId })
    const student = state.students.get(studentId)
    const levelId = random.pick(LEVELS) ?? 'white'
    if (student === undefined) return
    const promoted = { ...student, programIds: ['kids'], levelId }
    await changeStudent(world.deps)(world.context(), { membershipId, expected: null, student: promoted })
  }

  private async changeRubric(): Promise<void> {
    const { world, random } = this.weather
    const weight = random.pick([0.01, 0.03, 0.05]) ?? 0.05
    await changeRubric(world.deps)(world.context(), { ...stance, weight, expected: null })
  }
}

/**
 * Faults of videos and reviews once everything has settled: a blob without its submission or student, a submission
 * without its blob, storage reserved for nothing, two reviews by one author, or a review of a withdrawn video.
 */
export const trainingFaults = async (world: World): Promise<readonly string[]> => {
  const wrong: string[] = []
  const events = (await world.events()) as unknown as readonly AnyEvent[]
  const erased = new Set<string>()
  const standing = new Map<string, string>()
  const withdrawn = new Set<string>()
  const reviews = new Map<string, string>()
  for (const { type, data } of events) {
    if (type === 'StudentErased') erased.add(data.studentId)
    if (type === 'SubmissionHandedIn') standing.set(data.submissionId, data.studentId)
    if (type === 'SubmissionWithdrawn') withdrawn.add(data.submissionId)
    if (type !== 'ReviewGiven' && type !== 'ReviewChanged') continue
    const author = `${data.submissionId} by ${data.authorId}`
    const known = reviews.get(author)
    if (withdrawn.has(data.submissionId)) wrong.push(`video ${data.submissionId}, which was taken back, is reviewed`)
    if (known !== undefined && (known !== data.reviewId || type === 'ReviewGiven'))
      wrong.push(`video ${author} has two reviews`)
    reviews.set(author, data.reviewId)
  }
  const names = new Set(world.blobs.names().filter((name) => /^((arriving-)?videos|voice-notes)\//.test(name)))
  const { state: rooms } = await world.handler.read(videoStorageAggregate, 'lions', {})
  for (const [videoId, studentId] of standing) {
    const name = `${VIDEO_CONTAINER}/${videoBlob('lions', { videoId, studentId })}`
    const isKept = !withdrawn.has(videoId) && !erased.has(studentId)
    if (isKept && !names.has(name)) wrong.push(`video ${videoId} is handed in and not kept`)
    if (isKept && rooms.get(videoId)?.isTaken !== true) wrong.push(`video ${videoId} is handed in and takes no room`)
    if (!isKept) continue
    names.delete(name)
    names.delete(name.replace(/video$/, 'poster'))
    for (const one of names) if (one.startsWith(`${VOICE_CONTAINER}/lions/${studentId}/${videoId}/`)) names.delete(one)
  }
  for (const name of names) wrong.push(`video blob ${name} belongs to nothing that exists`)
  for (const [videoId, { studentId, isTaken }] of rooms) {
    if (!standing.has(videoId) || withdrawn.has(videoId) || erased.has(studentId))
      wrong.push(`video ${videoId} of ${studentId} takes room (${isTaken ? 'taken' : 'reserved'}) for nothing`)
  }
  const bytes = [...rooms.values()].filter(({ isTaken }) => isTaken).length * VIDEO.length
  if (bytesOf(rooms) !== bytes) wrong.push(`video storage counts ${bytesOf(rooms)} bytes instead of ${bytes}`)
  return wrong
}
