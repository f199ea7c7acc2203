import type { Viewer } from './views.ts'

/** A picture of the folder, and what is wrong with its page, if anything. */
export type Picture = {
  /** The address without identifiers. */
  address: string
  viewer: Viewer
  width: number
  theme: string
  language: string
  /** Its file, in the folder of the sheet. */
  file: string
  faults: string[]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const styles = `
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
  body { margin: 24px; display: grid; gap: 28px }
  nav { columns: 240px; font-size: 12px }
  nav a { display: block; overflow-wrap: anywhere }
  h2 { margin: 0 0 8px; font-size: 16px; position: sticky; top: 0; background: Canvas; padding: 6px 0 }
  section > div { display: flex; gap: 12px; overflow-x: auto; padding-bottom: 8px }
  figure { margin: 0; flex: none }
  img { height: 300px; object-fit: cover; object-position: top; border: 1px solid #8886; display: block }
  .narrow img { width: 139px }
  .wide img { width: 480px }
  figcaption { font-size: 12px; max-width: 480px }
  .narrow figcaption { max-width: 139px }
  mark { display: block; overflow-wrap: anywhere }`

/** Thumbnails of all pictures as one HTML page, grouped by address, with those that have faults marked. */
export function contactSheet(pictures: readonly Picture[]): string {
  const groups = [...Map.groupBy(pictures, ({ address }) => address)]
  const links = groups.map(([address], n) => `<a href="#a${n}">${escaped(address)}</a>`)
  const sections = groups.map(
    ([address, of], n) =>
      `<section id="a${n}"><h2>${escaped(address)}</h2><div>${of.map(figure).join('')}</div></section>`,
  )
  const faulty = pictures.filter(({ faults }) => faults.length > 0).length
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${styles}</style>
<h1>${groups.length} addresses, ${pictures.length} pictures, ${faulty} with a fault</h1>
<nav>${links.join('\n')}</nav>
${sections.join('\n')}</html>
`
}

function figure({ viewer, width, theme, language, file, faults }: Picture): string {
  const name = `${viewer}, ${width} px, ${theme}, ${language}`
  const marks = faults.map((fault) => `<mark>${escaped(fault)}</mark>`).join('')
  return `<figure class="${width < 600 ? 'narrow' : 'wide'}"><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a><figcaption>${name}${marks}</figcaption></figure>
`
}
