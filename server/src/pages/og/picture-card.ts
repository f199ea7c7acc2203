import {
  categoryOf,
  PICTURE_FORMATS,
  type PictureFormat,
  type RankedItem,
  type Ranking,
} from '@liston/contract/rankings'
import type { Line } from '../../platform/pictures/index.ts'
import { type Card, figureOf, figuresOf, ink, tail } from './ranking-card.ts'
import { ogTexts } from './texts.ts'
import { clip, wrapWords } from './wrap-words.ts'

/** Where things stand on a picture, pixels. Letters are about 0.55 of their size wide: what is longer is drawn smaller. */
type Layout = {
  margin: number
  /** The line of the logo, and its size. */
  sign: { y: number; size: number }
  title: { top: number; size: number; perLine: number; lines: number; within: number }
  rows: { x: number; within: number; top: number; apart: number; size: number }
  foot: { y: number; size: number; stacked: boolean }
}

const layouts: Record<PictureFormat, Layout> = {
  '1x1': {
    margin: 80,
    sign: { y: 112, size: 36 },
    title: { top: 214, size: 62, perLine: 28, lines: 3, within: 920 },
    rows: { x: 80, within: 920, top: 446, apart: 100, size: 36 },
    foot: { y: 970, size: 30, stacked: true },
  },
  // What stands at the top and at the foot of a story is covered by what shows it.
  '9x16': {
    margin: 88,
    sign: { y: 330, size: 42 },
    title: { top: 470, size: 78, perLine: 22, lines: 4, within: 904 },
    rows: { x: 88, within: 904, top: 860, apart: 146, size: 46 },
    foot: { y: 1612, size: 36, stacked: true },
  },
  '16x9': {
    margin: 110,
    sign: { y: 150, size: 42 },
    title: { top: 340, size: 84, perLine: 18, lines: 5, within: 760 },
    rows: { x: 950, within: 860, top: 250, apart: 146, size: 44 },
    foot: { y: 962, size: 36, stacked: false },
  },
}

const TOP = 5

/** A ranking as a picture to send: its topic and its first five (rules 3.32). */
export function pictureCard(ranking: Ranking, appName: string, format: PictureFormat): Card {
  const { topic, language, category, items } = ranking
  const t = ogTexts[language]
  const { margin, title, rows, foot } = layouts[format]
  const { width } = PICTURE_FORMATS[format]
  const named = categoryOf(category)
  const heading = wrapWords(topic, title).map(
    (text, at): Line => ({
      x: margin,
      y: title.top + at * title.size * 1.14,
      size: title.size,
      weight: 800,
      fill: ink.text,
      within: title.within,
      text,
    }),
  )
  const shown = items.slice(0, TOP).map((item, at) => rowOf(item, { at, rows, language }))
  const quiet = { size: foot.size, weight: 600, fill: ink.muted } as const
  const sign = signOf(appName, format)
  return {
    ...PICTURE_FORMATS[format],
    shapes: [...sign.shapes, ...shown.flatMap(({ shapes }) => shapes)],
    lines: [
      ...sign.lines,
      ...(named
        ? [
            {
              ...quiet,
              x: width - margin,
              y: layouts[format].sign.y,
              end: true,
              text: `${named.emoji} ${named[language]}`,
            },
          ]
        : []),
      ...heading,
      ...shown.flatMap(({ lines }) => lines),
      { ...quiet, x: margin, y: foot.y, within: width - 2 * margin, text: figuresOf(ranking).join(' · ') },
      callOf(t.call, format),
    ],
  }
}

/** The picture of what is nobody's business or not there: it does not tell which. */
export function plainPicture(language: Ranking['language'], appName: string, format: PictureFormat): Card {
  const t = ogTexts[language]
  const { margin, title, rows } = layouts[format]
  const sign = signOf(appName, format)
  const bars = [1, 0.68, 0.42].map((share, at) => ({
    fill: at === 0 ? ink.accent : ink.primary,
    d: tail({ x: rows.x, top: rows.top + at * rows.apart, long: Math.round(rows.within * share), tall: rows.size }),
  }))
  const words = wrapWords(t.slogan, title).map(
    (text, at): Line => ({
      x: margin,
      y: title.top + at * title.size * 1.14,
      size: title.size,
      weight: 800,
      fill: ink.text,
      within: title.within,
      text,
    }),
  )
  return {
    ...PICTURE_FORMATS[format],
    shapes: [...sign.shapes, ...bars],
    lines: [...sign.lines, ...words, callOf(t.call, format)],
  }
}

function signOf(appName: string, format: PictureFormat): Pick<Card, 'lines' | 'shapes'> {
  const { margin, sign } = layouts[format]
  const scale = sign.size / 16
  return {
    shapes: [
      {
        fill: ink.primary,
        d: 'M2 1h8v13h13l-4 4.5 4 4.5H2z',
        move: `translate(${margin - 2 * scale} ${sign.y - 21.5 * scale}) scale(${scale})`,
      },
    ],
    lines: [{ x: margin + sign.size * 1.9, y: sign.y, size: sign.size, fill: ink.text, text: clip(appName, 20) }],
  }
}

function callOf(text: string, format: PictureFormat): Line {
  const { margin, foot } = layouts[format]
  const line = { size: foot.size, fill: ink.accent, text }
  return foot.stacked
    ? { ...line, x: margin, y: foot.y + foot.size * 1.5 }
    : { ...line, x: PICTURE_FORMATS[format].width - margin, y: foot.y, end: true }
}

type Place = { at: number; rows: Layout['rows']; language: Ranking['language'] }

function rowOf(item: RankedItem, { at, rows, language }: Place): Pick<Card, 'lines' | 'shapes'> {
  const { x, within, apart, size } = rows
  const y = rows.top + at * apart
  const long = item.share === null ? 0 : Math.max(40, Math.round((within * item.share) / 100))
  const tall = Math.round(size * 0.62)
  // Drawn a little smaller at most, so that rows look alike.
  const letters = Math.floor((within * 0.66 * 1.15) / (size * 0.55))
  return {
    lines: [
      { x, y, size, fill: ink.text, within: within * 0.66, text: `${at + 1}  ${clip(item.name, letters)}` },
      {
        x: x + within,
        y,
        size: Math.round(size * 0.8),
        weight: 600,
        fill: ink.muted,
        end: true,
        within: within * 0.3,
        text: figureOf(item, language),
      },
    ],
    shapes:
      long > 0
        ? [{ fill: at === 0 ? ink.accent : ink.primary, d: tail({ x, top: y + Math.round(size * 0.42), long, tall }) }]
        : [],
  }
}
