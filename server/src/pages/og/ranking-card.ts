import { counted, formatNumber } from '@liston/contract/kernel'
import { categoryOf, type RankedItem, type Ranking } from '@liston/contract/rankings'
import type { Line } from '../../platform/pictures/index.ts'
import type { Site } from '../../platform/site.ts'
import { ogTexts, sloganOf } from './texts.ts'
import { clip, fitWords, isolate, isRightToLeft } from './wrap-words.ts'

/** Colours of theme-original as sRGB, because image renderers know no CSS variables. */
export const ink = { paper: '#faf5eb', text: '#171b30', muted: '#535769', primary: '#3243d0', accent: '#c23502' }
const [width, height, margin] = [1200, 630, 72]
const inner = width - 2 * margin

/** Content of an image: lines of text, and shapes below them. Equal cards produce the same image. */
export type Card = {
  width: number
  height: number
  lines: Line[]
  shapes: { fill: string; d: string; move?: string }[]
}

const mark = { fill: ink.primary, d: 'M2 1h8v13h13l-4 4.5 4 4.5H2z', move: `translate(${margin} 46) scale(1.9)` }
/** What signs an image: the name of the site, after the mark of Listón if it has none of its own. */
export type Sign = Pick<Site, 'name' | 'hasOwnMark' | 'tagline'>
const signed = ({ name, hasOwnMark }: Sign): Line => ({
  x: hasOwnMark ? margin : margin + 58,
  y: 80,
  size: 30,
  fill: ink.text,
  text: clip(name, 30),
})
const marksOf = ({ hasOwnMark }: Sign) => (hasOwnMark ? [] : [mark])

/** A ranking as an image of 1200 × 630 pixels: its topic and its first three items as ribbon-shaped bars. */
export function rankingCard(ranking: Ranking, sign: Sign): Card {
  const { topic, criterion, language, category, items } = ranking
  const t = ogTexts[language]
  const named = categoryOf(category)
  const [picture] = ranking.subjects
  const room = picture ? 190 : 0
  const rows = items
    .slice(0, 3)
    .map((item, at) => bar({ at, name: withSubject(item), share: item.share, figure: figureOf(item, language) }))
  const quiet = { size: 26, fill: ink.muted, weight: 600 } as const
  return {
    width,
    height,
    shapes: [...marksOf(sign), ...rows.flatMap(({ shapes }) => shapes)],
    lines: [
      signed(sign),
      ...(named ? [{ ...quiet, x: width - margin, y: 80, end: true, text: `${named.emoji} ${named[language]}` }] : []),
      ...headingLines(
        { text: topic, below: criterion },
        { x: margin, top: 108, height: 180, within: inner - room, size: 50 },
      ),
      ...(picture ? [{ x: width - margin, y: 248, size: 140, fill: ink.text, end: true, text: picture }] : []),
      ...rows.flatMap(({ lines }) => lines),
      { ...quiet, x: margin, y: 584, text: figuresOf(ranking).join(' · ') },
      { x: width - margin, y: 584, size: 26, fill: ink.accent, end: true, text: t.call },
    ],
  }
}

/** The space of a heading, and its smallest font size. */
export type HeadingBox = { x: number; top: number; height: number; within: number; size: number }

/** Line height of a heading, and the position of its first baseline, in font sizes. */
const [LEADING, BASELINE] = [1.14, 0.93]
/** Font size of the line below a heading, and the space that it takes. */
const [BELOW, BELOW_HEIGHT] = [30, 52]

/**
 * A heading in the largest font that fills its space, centred vertically. `below` is a smaller line below it, left out
 * if the heading needs the space.
 */
export function headingLines({ text, below = '' }: { text: string; below?: string }, box: HeadingBox): Line[] {
  const { x, top, height, within, size } = box
  const short = below ? fitWords(text, { within, height: height - BELOW_HEIGHT, size, leading: LEADING }) : null
  const hasBelow = short !== null && !short.isCut
  const fit = hasBelow ? short : fitWords(text, { within, height, size, leading: LEADING })
  const used = fit.lines.length * fit.size * LEADING + (hasBelow ? BELOW_HEIGHT : 0)
  const start = top + (height - used) / 2
  const side = (words: string) => (isRightToLeft(words) ? { x: x + within, end: true, rtl: true } : { x })
  const under = start + fit.lines.length * fit.size * LEADING + BELOW_HEIGHT * 0.6
  return [
    ...fit.lines.map((line, at): Line => {
      const y = Math.round(start + (BASELINE + at * LEADING) * fit.size)
      return { ...side(text), y, size: fit.size, weight: 800, fill: ink.text, within, text: line }
    }),
    ...(hasBelow
      ? [
          {
            ...side(below),
            y: Math.round(under),
            size: BELOW,
            weight: 600,
            fill: ink.muted,
            within,
            text: clip(below, 66),
          } as const,
        ]
      : []),
  ]
}

/** The image for a ranking that is missing or private; it does not say which. */
export function plainCard(language: Ranking['language'], sign: Sign): Card {
  const t = ogTexts[language]
  const bars = [1, 0.68, 0.42].map((share, at) => ({
    fill: at === 0 ? ink.accent : ink.primary,
    d: tail({ x: margin, top: 400 + at * 62, long: inner * share, tall: 22 }),
  }))
  return {
    width,
    height,
    shapes: [...marksOf(sign), ...bars],
    lines: [
      signed(sign),
      { x: margin, y: 230, size: 64, weight: 800, fill: ink.text, within: inner, text: sloganOf(sign, language) },
      { x: margin, y: 300, size: 34, weight: 600, fill: ink.muted, within: inner, text: t.call },
    ],
  }
}

/** The name of an item with the emoji that depicts it, which is drawn as a picture. */
export const withSubject = ({ name, subject }: RankedItem): string => (subject ? `${subject} ${name}` : name)

/** The figure of a row in fair order: supporters, with Stars shown separately. */
export function figureOf(item: RankedItem, language: Ranking['language']): string {
  const people = counted(language, item.supporters, ogTexts[language].people)
  return item.paidPoints > 0 ? `${formatNumber(language, item.paidPoints)} ⭐ · ${people}` : people
}

/** The footer: votes, voters, and the AI label if the list has one. */
export function figuresOf({ language, points, voters, madeLabel }: Ranking): string[] {
  const t = ogTexts[language]
  return [
    counted(language, points, t.votes),
    counted(language, voters, t.people),
    ...(madeLabel ? [t.made[madeLabel]] : []),
  ]
}

/** SVG path of a bar that ends like a prize ribbon. */
export function tail({ x, top, long, tall }: { x: number; top: number; long: number; tall: number }): string {
  const cut = Math.round(tall * 0.64)
  return `M${x} ${top}h${long}l-${cut} ${tall / 2} ${cut} ${tall / 2}H${x}z`
}

/** A row shows its supporters, with Stars separately. The bar shows the fair-order share; an author order has none. */
type Bar = { at: number; name: string; share: number | null; figure: string }

function bar({ at, name, share, figure }: Bar): Pick<Card, 'lines' | 'shapes'> {
  const top = 338 + at * 76
  const long = share === null ? 0 : Math.max(40, Math.round((inner * share) / 100))
  return {
    lines: [
      { x: margin, y: top, size: 30, fill: ink.text, within: 700, text: `${at + 1}  ${isolate(clip(name, 40))}` },
      { x: width - margin, y: top, size: 26, weight: 800, fill: ink.text, end: true, within: 340, text: figure },
    ],
    shapes:
      long > 0
        ? [{ fill: at === 0 ? ink.accent : ink.primary, d: tail({ x: margin, top: top + 14, long, tall: 22 }) }]
        : [],
  }
}
