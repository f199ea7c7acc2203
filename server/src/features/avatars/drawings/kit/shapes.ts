/** SVG shapes. Coordinates are those of the sheet, 240 wide and 300 tall. */
const tag = (name: string, attributes: string) => `<${name} ${attributes}/>`

export const dot = (x: number, y: number, r: number, fill: string) =>
  tag('circle', `cx="${x}" cy="${y}" r="${r}" fill="${fill}"`)

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  tag('ellipse', `cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"`)

export const box = (x: number, y: number, w: number, h: number, fill: string, round = 0) =>
  tag('rect', `x="${x}" y="${y}" width="${w}" height="${h}"${round ? ` rx="${round}"` : ''} fill="${fill}"`)

export const area = (d: string, fill: string) => tag('path', `d="${d}" fill="${fill}"`)

export const line = (d: string, stroke: string, width: number) =>
  tag(
    'path',
    `d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
  )

/** Mirrors a drawing about the vertical centre line of the sheet. */
export const flip = (art: string) => `<g transform="matrix(-1 0 0 1 240 0)">${art}</g>`

/** A drawing and its mirror image. */
export const both = (art: string) => art + flip(art)

export const turn = (degrees: number, x: number, y: number, art: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${art}</g>`

export const words = (x: number, y: number, size: number, fill: string, text: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="Arial,Helvetica,sans-serif" font-weight="800" text-anchor="middle">${text}</text>`
