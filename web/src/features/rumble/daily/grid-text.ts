import type { DailyMark } from '@liston/contract/rumble'

const squares: Record<DailyMark, string> = { right: '🟩', wrong: '🟥', void: '⬜' }

/** Seven squares that say how it went and nothing of what was asked. */
export const gridOf = (marks: readonly DailyMark[]): string => marks.map((mark) => squares[mark]).join('')

type Shared = {
  title: string
  number: string
  score: string
  marks: readonly DailyMark[]
  streak: string | null
}

/** A result as it is passed on, without a spoiler: title and number, the squares, the days in a row. */
export const gridLines = ({ title, number, score, marks, streak }: Shared): string[] =>
  [`${title} ${number} · ${score}`, gridOf(marks), streak].filter((line) => line !== null)
