import { categoryOf, PICTURE_FORMATS, type PictureFormat, type Ranking } from '@liston/contract/rankings'
import type { Line } from '../../platform/pictures/index.ts'
import { type Card, figureOf, figuresOf, headingLines, ink, tail, withSubject, type Sign } from './ranking-card.ts'
import { ogTexts, sloganOf } from './texts.ts'
import { clip, isolate } from './wrap-words.ts'

/** Layout of an image, in pixels. */
type Layout = {
  margin: number
  /** Position and font size of the logo line. */
  sign: { y: number; size: number }
  /** Its space, and the smallest font size. */
  title: { top: number; height: number; size: number; within: number }
  rows: { x: number; within: number; top: number; apart: number; size: number }
  foot: { y: number; size: number; stacked: boolean }
}

const layouts: Record<PictureFormat | 'link', Layout> = {
  link: {
    margin: 72,
    sign: { y: 80, size: 30 },
    title: { top: 108, height: 162, size: 50, within: 1056 },
    rows: { x: 72, within: 1056, top: 312, apart: 84, size: 30 },
    foot: { y: 584, size: 26, stacked: false },
  },
  '1x1': {
    margin: 80,
    sign: { y: 112, size: 36 },
    title: { top: 152, height: 238, size: 56, within: 920 },
    rows: { x: 80, within: 920, top: 446, apart: 100, size: 36 },
    foot: { y: 970, size: 30, stacked: true },
  },
  // The top and the bottom of a story are covered by the app that shows it.
  '9x16': {
    margin: 88,
    sign: { y: 330, size: 42 },
    title: { top: 396, height: 394, size: 64, within: 904 },
    rows: { x: 88, within: 904, top: 860, apart: 146, size: 46 },
    foot: { y: 1612, size: 36, stacked: true },
  },
  '16x9': {
    margin: 110,
    sign: { y: 150, size: 42 },
    title: { top: 210, height: 680, size: 72, within: 760 },
    rows: { x: 950, within: 860, top: 250, apart: 146, size: 44 },
    foot: { y: 962, size: 36, stacked: false },
  },
}

const sizes = { ...PICTURE_FORMATS, link: { width: 1200, height: 630 } }

const TOP = 5
const TOP_OF_LINK = 3

/** A row of an image: prefix, name, figure at the end, and length of the bar (null for none). */
export type PictureRow = { lead: string; name: string; figure: string; share: number | null }
/** `corner` is the subject, `foot` the figures, `call` the call to action. */
export type ListPicture = {
  sign: Sign
  heading: string
  rows: PictureRow[]
  corner: string | null
  foot: string
  call: string
}

/** A list as an image: its heading and its first rows. */
export function listPicture(o: ListPicture, format: PictureFormat | 'link'): Card {
  const {
    margin,
    sign: { y },
    title,
    rows,
    foot,
  } = layouts[format]
  const { width, height } = sizes[format]
  const shown = o.rows.slice(0, format === 'link' ? TOP_OF_LINK : TOP).map((row, at) => rowOf(row, { at, rows }))
  const quiet = { size: foot.size, weight: 600, fill: ink.muted } as const
  const sign = signOf(o.sign, format)
  const within = foot.stacked ? width - 2 * margin : (width - 2 * margin) * 0.62
  return {
    width,
    height,
    shapes: [...sign.shapes, ...shown.flatMap(({ shapes }) => shapes)],
    lines: [
      ...sign.lines,
      ...(o.corner ? [{ ...quiet, x: width - margin, y, end: true, text: o.corner }] : []),
      ...headingOf(o.heading, title, margin),
      ...shown.flatMap(({ lines }) => lines),
      { ...quiet, x: margin, y: foot.y, within, text: o.foot },
      callOf(o.call, format),
    ],
  }
}

const headingOf = (text: string, { top, height, within, size }: Layout['title'], x: number): Line[] =>
  headingLines({ text }, { x, top, height, within, size })

/** A ranking as an image to share: its topic and its first five items (rules 3.32). */
export function pictureCard(ranking: Ranking, sign: Sign, format: PictureFormat): Card {
  const { topic, language, category, items } = ranking
  const named = categoryOf(category)
  return listPicture(
    {
      sign,
      heading: topic,
      corner: named ? `${named.emoji} ${named[language]}` : null,
      rows: items.slice(0, TOP).map((item, at) => ({
        lead: String(at + 1),
        name: withSubject(item),
        figure: figureOf(item, language),
        share: item.share,
      })),
      foot: figuresOf(ranking).join(' · '),
      call: ogTexts[language].call,
    },
    format,
  )
}

/** The image for a ranking that is missing or private; it does not say which. */
export function plainPicture(language: Ranking['language'], site: Sign, format: PictureFormat): Card {
  const t = ogTexts[language]
  const { margin, title, rows } = layouts[format]
  const sign = signOf(site, format)
  const bars = [1, 0.68, 0.42].map((share, at) => ({
    fill: at === 0 ? ink.accent : ink.primary,
    d: tail({ x: rows.x, top: rows.top + at * rows.apart, long: Math.round(rows.within * share), tall: rows.size }),
  }))
  return {
    ...PICTURE_FORMATS[format],
    shapes: [...sign.shapes, ...bars],
    lines: [...sign.lines, ...headingOf(sloganOf(site, language), title, margin), callOf(t.call, format)],
  }
}

function signOf({ name, hasOwnMark }: Sign, format: PictureFormat | 'link'): Pick<Card, 'lines' | 'shapes'> {
  const { margin, sign } = layouts[format]
  const scale = sign.size / 16
  return {
    shapes: hasOwnMark
      ? []
      : [
          {
            fill: ink.primary,
            d: 'M2 1h8v13h13l-4 4.5 4 4.5H2z',
            move: `translate(${margin - 2 * scale} ${sign.y - 21.5 * scale}) scale(${scale})`,
          },
        ],
    lines: [
      {
        x: hasOwnMark ? margin : margin + sign.size * 1.9,
        y: sign.y,
        size: sign.size,
        fill: ink.text,
        text: clip(name, 20),
      },
    ],
  }
}

function callOf(text: string, format: PictureFormat | 'link'): Line {
  const { margin, foot } = layouts[format]
  const line = { size: foot.size, fill: ink.accent, text }
  return foot.stacked
    ? { ...line, x: margin, y: foot.y + foot.size * 1.5 }
    : { ...line, x: sizes[format].width - margin, y: foot.y, end: true }
}

type Place = { at: number; rows: Layout['rows'] }

function rowOf(row: PictureRow, { at, rows }: Place): Pick<Card, 'lines' | 'shapes'> {
  const { x, within, apart, size } = rows
  const y = rows.top + at * apart
  const long = row.share === null ? 0 : Math.max(40, Math.round((within * row.share) / 100))
  const tall = Math.round(size * 0.62)
  // A name is shrunk only slightly, so that rows look alike; longer ones are clipped.
  const letters = Math.floor((within * 0.66 * 1.15) / (size * 0.55))
  return {
    lines: [
      { x, y, size, fill: ink.text, within: within * 0.66, text: `${row.lead}  ${isolate(clip(row.name, letters))}` },
      {
        x: x + within,
        y,
        size: Math.round(size * 0.8),
        weight: 600,
        fill: ink.muted,
        end: true,
        within: within * 0.3,
        text: row.figure,
      },
    ],
    shapes:
      long > 0
        ? [{ fill: at === 0 ? ink.accent : ink.primary, d: tail({ x, top: y + Math.round(size * 0.42), long, tall }) }]
        : [],
  }
}
