/** Files in Letterboxd's export formats. The films are real, their ratings and descriptions are invented. */

const films: [name: string, year: number][] = [
  ['Parasite', 2019],
  ['The Good, the Bad and the Ugly', 1966],
  ['“Crocodile” Dundee', 1986],
  ['Everything Everywhere All at Once 🥯', 2022],
  ['Amélie', 2001],
  ['Dune', 2021],
  ['Dune', 1984],
  ['"The Dog, the Cat and the \'Bird\'"', 2004],
  ['=1+1 is a Film', 2011],
  ['千と千尋の神隠し', 2001],
]

const cell = (value: string | number): string => {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const line = (...cells: (string | number)[]) => `${cells.map(cell).join(',')}\n`

const filmAt = (i: number) => films[i] ?? ([`Film No. ${i + 1}, the "${i}th"`, 1950 + (i % 70)] as const)
/** Half stars as Letterboxd writes them. The films with names come first and have the best ratings first. */
export const ratingAt = (i: number) => (i < films.length ? 5 - Math.floor(i / 4) / 2 : (1 + (i % 8)) / 2)
const day = (i: number) => `2026-0${1 + (i % 9)}-${String(1 + (i % 28)).padStart(2, '0')}`
const uri = (i: number) => `https://boxd.it/${(0x1000 + i).toString(36)}`

/** `ratings.csv` with `count` films. Every tenth of the first hundred occurs twice. */
export function ratingsCsv(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => line(day(i), ...filmAt(i), uri(i), ratingAt(i)))
  const again = Array.from({ length: 10 }, (_, i) => line(day(i), ...filmAt(i * 10), uri(i * 10), 0.5))
  return `Date,Name,Year,Letterboxd URI,Rating\n${[...rows, ...again].join('')}`
}

/** `watched.csv` has no ratings. */
export const watchedCsv = (count: number): string =>
  `Date,Name,Year,Letterboxd URI\n${Array.from({ length: count }, (_, i) => line(day(i), ...filmAt(i), uri(i))).join('')}`

/** `diary.csv`: one day without a rating, and one film that occurs twice. */
export const diaryCsv = (): string =>
  `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
${line(day(1), ...filmAt(0), uri(0), 4, '', 'cine, verano', day(1))}${line(day(2), ...filmAt(1), uri(1), '', '', '', day(2))}${line(day(3), ...filmAt(0), uri(0), 5, 'Yes', '', day(3))}${line(day(4), ...filmAt(4), uri(4), 4.5, '', '', day(4))}`

/** A list: a line that says so, the list itself, an empty line, then its films. */
export const listCsv = (): string =>
  `Letterboxd list export v7
Date,Name,Tags,URL,Description
2026-02-01,"Noches de cine, ""las mejores""",verano,https://boxd.it/abcd,"Para ver
con calma"

Position,Name,Year,URL,Description
${line(1, ...filmAt(4), uri(4), 'París, siempre')}${line(2, ...filmAt(0), uri(0), '')}${line(3, ...filmAt(1), uri(1), 'La "trilogía"')}`
