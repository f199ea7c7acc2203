/** Position and height of a row in its list, in pixels. */
export type Box = { top: number; height: number }

/** The index that a dragged row has reached: the last row whose middle it has passed. */
export function targetOf(rows: readonly Box[], from: number, travelled: number): number {
  const own = rows[from]
  if (!own) return from
  const middle = (row: Box) => row.top + row.height / 2
  const [top, bottom] = [own.top + travelled, own.top + own.height + travelled]
  const above = rows.findIndex((row) => top < middle(row))
  const below = rows.findLastIndex((row) => bottom > middle(row))
  if (travelled < 0) return Math.min(from, above < 0 ? from : above)
  return Math.max(from, below)
}

type Shift = { rows: readonly Box[]; from: number; to: number; i: number }

/** How far another row moves to make room, in pixels. */
export function shiftOf({ rows, from, to, i }: Shift): number {
  const step = (rows[from]?.height ?? 0) + gapOf(rows)
  if (from < i && i <= to) return -step
  return to <= i && i < from ? step : 0
}

const gapOf = ([a, b]: readonly Box[]): number => (a && b ? b.top - a.top - a.height : 0)
