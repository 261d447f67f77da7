import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { studentReviewText } from '../../texts/student-review.ts'
import { timeText } from '../player/time-text.ts'
import classes from './student-review.module.css'
import { useReactions } from './use-reactions.ts'

const WORDS: Readonly<Record<string, 'clap' | 'strong' | 'fire' | 'precise' | 'wow' | 'love'>> = {
  '👏': 'clap',
  '💪': 'strong',
  '🔥': 'fire',
  '🎯': 'precise',
  '😮': 'wow',
  '❤️': 'love',
}
const wordOf = (emoji: string): string => studentReviewText(WORDS[emoji] ?? 'cheer')

interface ReactionsProps {
  readonly submissionId: string
  readonly seconds: number
  /** Where the video is. */
  readonly now: () => number
  readonly onPlay: (seconds: number) => void
}

/** Emojis to put at the moment that is shown, and those that were put, along the video. */
export const Reactions = ({ submissionId, seconds, now, onPlay }: ReactionsProps) => {
  const { offered, all, isFull, add, remove } = useReactions(submissionId)
  const placed = all
    .flatMap(({ author, authorId, values, isOwn }) =>
      values.map((of, at) => ({ of, ...of, author, isOwn, key: `${authorId} ${at} ${of.timestamp} ${of.value}` })),
    )
    .toSorted((a, b) => a.timestamp - b.timestamp)
  return (
    <section className={classes.reactions} aria-label={studentReviewText('reactions')}>
      <div className={classes.strip} aria-hidden>
        {placed.map(({ key, timestamp, value }) => (
          <span key={key} style={{ left: `${Math.min(1, timestamp / Math.max(1, seconds)) * 100}%` }}>
            {value}
          </span>
        ))}
      </div>
      <fieldset className={classes.offered} disabled={isFull}>
        <legend>{studentReviewText(isFull ? 'reactionsFull' : 'react')}</legend>
        {offered.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-label={`${emoji} ${wordOf(emoji)}`}
            title={wordOf(emoji)}
            onClick={() => add(Math.min(now(), seconds), emoji)}
          >
            {emoji}
          </button>
        ))}
      </fieldset>
      {placed.length === 0 ? null : (
        <ul className={classes.placed}>
          {placed.map(({ of, key, timestamp, value, author, isOwn }) => {
            const time = timeText(timestamp)
            return (
              <li key={key} data-mine={isOwn || undefined}>
                <button
                  type="button"
                  aria-label={studentReviewText('reactionAt', {
                    ...{ emoji: value, word: wordOf(value), time },
                    author: author === '' ? studentReviewText('someone') : author,
                  })}
                  onClick={() => onPlay(timestamp)}
                >
                  {value} <span className="numerals">{time}</span>
                </button>
                {isOwn ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={24}
                    aria-label={studentReviewText('takeBack', { emoji: value, time })}
                    onClick={() => remove(of)}
                  >
                    <IconX size={14} />
                  </ActionIcon>
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
