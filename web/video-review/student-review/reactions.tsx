import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { ownValue } from '../../../domain/kernel/own-value.ts'
import { studentReviewText } from '../../texts/en/student-review.ts'
import { timeText } from '../player/time-text.ts'
import classes from './student-review.module.css'
import type { PlacedReaction } from './use-reactions.ts'

const WORDS: Readonly<Record<string, 'clap' | 'strong' | 'fire' | 'precise' | 'wow' | 'love'>> = {
  '👏': 'clap',
  '💪': 'strong',
  '🔥': 'fire',
  '🎯': 'precise',
  '😮': 'wow',
  '❤️': 'love',
}
const wordOf = (emoji: string): string => studentReviewText(ownValue(WORDS, emoji) ?? 'cheer')

interface ReactionsProps {
  readonly offered: readonly string[]
  readonly placed: readonly PlacedReaction[]
  readonly isFull: boolean
  readonly onCheer: (emoji: string) => void
  readonly remove: (reaction: PlacedReaction) => void
  readonly onPlay: (seconds: number) => void
}

/** Emoji buttons for the current moment, and the reactions so far. */
export const Reactions = ({ offered, placed, isFull, onCheer, remove, onPlay }: ReactionsProps) => (
  <section className={classes.reactions} aria-label={studentReviewText('reactions')}>
    <fieldset className={classes.offered} disabled={isFull}>
      <legend>{studentReviewText(isFull ? 'reactionsFull' : 'react')}</legend>
      {offered.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={`${emoji} ${wordOf(emoji)}`}
          title={wordOf(emoji)}
          onClick={() => onCheer(emoji)}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
    {placed.length === 0 ? null : (
      <ul className={classes.placed}>
        {placed.map((reaction) => (
          <Placed key={reaction.key} reaction={reaction} remove={remove} onPlay={onPlay} />
        ))}
      </ul>
    )}
  </section>
)

interface PlacedProps extends Pick<ReactionsProps, 'remove' | 'onPlay'> {
  readonly reaction: PlacedReaction
}

const Placed = ({ reaction, remove, onPlay }: PlacedProps) => {
  const { timestamp, value: emoji, author, isOwn } = reaction
  const time = timeText(timestamp)
  const named = { emoji, word: wordOf(emoji), time, author: author === '' ? studentReviewText('someone') : author }
  return (
    <li data-mine={isOwn || undefined}>
      <button type="button" aria-label={studentReviewText('reactionAt', named)} onClick={() => onPlay(timestamp)}>
        {emoji} <span className="numerals">{time}</span>
      </button>
      {isOwn ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={studentReviewText('takeBack', { emoji, time })}
          onClick={() => remove(reaction)}
        >
          <IconX size={14} />
        </ActionIcon>
      ) : null}
    </li>
  )
}
