import type { DailyMark } from '@liston/contract/rumble'

const squares: Record<DailyMark, string> = { right: '🟩', wrong: '🟥', void: '⬜' }

/** Seven squares for a result without spoilers. */
export const gridOf = (marks: readonly DailyMark[]): string => marks.map((mark) => squares[mark]).join('')

type Shared = {
  title: string
  number: string
  score: string
  marks: readonly DailyMark[]
  streak: string | null
}

/** Share text without spoilers: title, number and score, the squares, the streak. */
export const gridLines = ({ title, number, score, marks, streak }: Shared): string[] =>
  [`${title} ${number} · ${score}`, gridOf(marks), streak].filter((line) => line !== null)
