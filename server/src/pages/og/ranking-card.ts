import { categoryOf, type RankedItem, type Ranking } from '@liston/contract/rankings'
import { escapeHtml } from '../../platform/http/index.ts'
import { ogTexts } from './texts.ts'
import { clip, wrapWords } from './wrap-words.ts'

/** theme-original as sRGB: what reads a picture knows no CSS variables. */
const ink = { paper: '#faf5eb', text: '#171b30', muted: '#535769', primary: '#3243d0', accent: '#c23502' }
const [width, height, margin] = [1200, 630, 72]
const fonts = 'font-family="Figtree, Inter, system-ui, sans-serif"'

type Words = { x: number; y: number; size: number; fill?: string; weight?: number; end?: boolean; text: string }
const words = ({ x, y, size, fill = ink.text, weight = 700, end, text }: Words) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${end ? ' text-anchor="end"' : ''}>${escapeHtml(text)}</text>`

/** A ranking as a picture of 1200 × 630: its topic and its first three as bars with the ribbon's tail. */
export function rankingCard(ranking: Ranking, appName: string): string {
  const { topic, language, category, items, points, voters } = ranking
  const t = ogTexts[language]
  const format = new Intl.NumberFormat(language, { useGrouping: 'always' })
  const counted = (n: number, noun: { one: string; other: string }) =>
    `${format.format(n)} ${n === 1 ? noun.one : noun.other}`
  // Narrow enough for the wide fonts that a viewer without ours falls back to.
  const title = wrapWords(topic, { perLine: 28, lines: 3 })
  const named = categoryOf(category)
  const first = items.slice(0, 3)
  const figure = (item: RankedItem) => {
    const people = counted(item.supporters, t.people)
    return item.paidPoints > 0 ? `${format.format(item.paidPoints)} ★ · ${people}` : people
  }
  const rows = first.map((item, at) => bar({ at, name: item.name, share: item.share, figure: figure(item) }))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${language}" ${fonts}>
<title>${escapeHtml(t.picture(topic))}</title>
<rect width="${width}" height="${height}" fill="${ink.paper}"/>
<path transform="translate(${margin} 46) scale(1.9)" fill="${ink.primary}" d="M2 1h8v13h13l-4 4.5 4 4.5H2z"/>
${words({ x: margin + 58, y: 80, size: 30, text: clip(appName, 30) })}
${named ? words({ x: width - margin, y: 80, size: 26, fill: ink.muted, weight: 600, end: true, text: `${named.emoji} ${named[language]}` }) : ''}
${title.map((line, at) => words({ x: margin, y: 158 + at * 58, size: 50, weight: 800, text: line })).join('\n')}
${rows.join('\n')}
${words({ x: margin, y: 584, size: 26, fill: ink.muted, weight: 600, text: `${counted(points, t.votes)} · ${counted(voters, t.people)}` })}
${words({ x: width - margin, y: 584, size: 26, fill: ink.accent, end: true, text: t.call })}
</svg>
`
}

/** A row says what the fair order says: people, Stars apart, and its bar is its standing there; an author's order has none. */
function bar({ at, name, share, figure }: { at: number; name: string; share: number | null; figure: string }): string {
  const top = 338 + at * 76
  const full = width - 2 * margin
  const long = share === null ? 0 : Math.max(40, Math.round((full * share) / 100))
  const fill = at === 0 ? ink.accent : ink.primary
  return [
    words({ x: margin, y: top, size: 30, text: `${at + 1}  ${clip(name, 34)}` }),
    words({ x: width - margin, y: top, size: 26, weight: 800, end: true, text: figure }),
    long > 0 ? `<path fill="${fill}" d="M${margin} ${top + 14}h${long}l-14 11 14 11H${margin}z"/>` : '',
  ].join('\n')
}
