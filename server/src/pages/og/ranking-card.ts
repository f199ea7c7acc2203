import { categoryOf, type RankedItem, type Ranking } from '@liston/contract/rankings'
import type { Line } from '../../platform/pictures/index.ts'
import { ogTexts } from './texts.ts'
import { clip, wrapWords } from './wrap-words.ts'

/** theme-original as sRGB: what reads a picture knows no CSS variables. */
export const ink = { paper: '#faf5eb', text: '#171b30', muted: '#535769', primary: '#3243d0', accent: '#c23502' }
export const [width, height, margin] = [1200, 630, 72]
const inner = width - 2 * margin

/** What stands on a picture: lines of text, and shapes under them. Two cards that are equal are one picture. */
export type Card = { lines: Line[]; shapes: { fill: string; d: string; move?: string }[] }

const mark = { fill: ink.primary, d: 'M2 1h8v13h13l-4 4.5 4 4.5H2z', move: `translate(${margin} 46) scale(1.9)` }
const signed = (appName: string): Line => ({
  x: margin + 58,
  y: 80,
  size: 30,
  fill: ink.text,
  text: clip(appName, 30),
})

/** A ranking as a picture of 1200 × 630: its topic and its first three as bars with the ribbon's tail. */
export function rankingCard(ranking: Ranking, appName: string): Card {
  const { topic, language, category, items, points, voters, madeLabel } = ranking
  const t = ogTexts[language]
  const format = new Intl.NumberFormat(language, { useGrouping: 'always' })
  const counted = (n: number, noun: { one: string; other: string }) =>
    `${format.format(n)} ${n === 1 ? noun.one : noun.other}`
  const title = wrapWords(topic, { perLine: 38, lines: 3 })
  const named = categoryOf(category)
  const figure = (item: RankedItem) => {
    const people = counted(item.supporters, t.people)
    return item.paidPoints > 0 ? `${format.format(item.paidPoints)} ⭐ · ${people}` : people
  }
  const rows = items
    .slice(0, 3)
    .map((item, at) => bar({ at, name: item.name, share: item.share, figure: figure(item) }))
  const figures = [counted(points, t.votes), counted(voters, t.people), ...(madeLabel ? [t.made[madeLabel]] : [])]
  const heading = { x: margin, size: 50, weight: 800, fill: ink.text, within: inner } as const
  const quiet = { size: 26, fill: ink.muted, weight: 600 } as const
  return {
    shapes: [mark, ...rows.flatMap(({ shapes }) => shapes)],
    lines: [
      signed(appName),
      ...(named ? [{ ...quiet, x: width - margin, y: 80, end: true, text: `${named.emoji} ${named[language]}` }] : []),
      ...title.map((text, at): Line => ({ ...heading, y: 158 + at * 58, text })),
      ...rows.flatMap(({ lines }) => lines),
      { ...quiet, x: margin, y: 584, text: figures.join(' · ') },
      { x: width - margin, y: 584, size: 26, fill: ink.accent, end: true, text: t.call },
    ],
  }
}

/** The picture of a ranking that is nobody's business, or that is not there: it does not tell which. */
export function plainCard(language: Ranking['language'], appName: string): Card {
  const t = ogTexts[language]
  const bars = [1, 0.68, 0.42].map((share, at) => ({
    fill: at === 0 ? ink.accent : ink.primary,
    d: tail(inner * share, 400 + at * 62),
  }))
  return {
    shapes: [mark, ...bars],
    lines: [
      signed(appName),
      { x: margin, y: 230, size: 64, weight: 800, fill: ink.text, within: inner, text: t.slogan },
      { x: margin, y: 300, size: 34, weight: 600, fill: ink.muted, within: inner, text: t.call },
    ],
  }
}

const tail = (long: number, top: number) => `M${margin} ${top}h${long}l-14 11 14 11H${margin}z`

/** A row says what the fair order says: people, Stars apart, and its bar is its standing there; an author's order has none. */
function bar({ at, name, share, figure }: { at: number; name: string; share: number | null; figure: string }): Card {
  const top = 338 + at * 76
  const long = share === null ? 0 : Math.max(40, Math.round((inner * share) / 100))
  return {
    lines: [
      { x: margin, y: top, size: 30, fill: ink.text, within: 700, text: `${at + 1}  ${clip(name, 40)}` },
      { x: width - margin, y: top, size: 26, weight: 800, fill: ink.text, end: true, within: 340, text: figure },
    ],
    shapes: long > 0 ? [{ fill: at === 0 ? ink.accent : ink.primary, d: tail(long, top + 14) }] : [],
  }
}
